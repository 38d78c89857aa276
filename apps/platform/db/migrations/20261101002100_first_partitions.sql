-- Up Migration

-- A daily job makes later ones.
SELECT make_partitions();
