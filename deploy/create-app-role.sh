#!/bin/sh
# Runs once, when the database is created: creates the logins of the application and of operators' commands. They own
# nothing; migrations grant their rights.
set -eu
app=$(cat /run/secrets/database_app_password)
operator=$(cat /run/secrets/database_operator_password)
psql --set ON_ERROR_STOP=1 --set app="$app" --set operator="$operator" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
CREATE ROLE marquee_app LOGIN PASSWORD :'app';
CREATE ROLE marquee_operator LOGIN PASSWORD :'operator';
SQL
