#!/bin/sh
# Runs once, when the database is made. Whoever works with the data is no superuser, so that a fault in a statement cannot read
# files or run programs; the embedded PostgreSQL does the same.
set -e
psql --username="$POSTGRES_USER" --set=ON_ERROR_STOP=1 --set=password="$APPLICATION_PASSWORD" <<'SQL'
CREATE ROLE spoor LOGIN NOSUPERUSER CREATEDB PASSWORD :'password';
CREATE DATABASE spoor OWNER spoor;
SQL
