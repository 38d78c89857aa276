#!/bin/sh
# Runs once, when the database is made: the login that the programs use. It owns nothing; migrations grant it what it needs.
set -eu
password=$(cat /run/secrets/database_app_password)
psql --set ON_ERROR_STOP=1 --set password="$password" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
CREATE ROLE marquee_app LOGIN PASSWORD :'password';
SQL
