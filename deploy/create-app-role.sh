#!/bin/sh
# Runs once, when the database is created: creates the application's login. It owns nothing; migrations grant its
# rights.
set -eu
password=$(cat /run/secrets/database_app_password)
psql --set ON_ERROR_STOP=1 --set password="$password" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
CREATE ROLE marquee_app LOGIN PASSWORD :'password';
SQL
