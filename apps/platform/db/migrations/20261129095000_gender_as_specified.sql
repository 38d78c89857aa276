-- Up Migration

-- The product specification fixes the three values of a gender. Processes of the release before this one still write 'undisclosed' until they are replaced: the
-- trigger stores the specified value instead.
ALTER TABLE players DROP CONSTRAINT players_gender_check;
UPDATE players SET gender = 'Not to say' WHERE gender = 'undisclosed';
ALTER TABLE players ALTER COLUMN gender SET DEFAULT 'Not to say';
ALTER TABLE players ADD CONSTRAINT players_gender_check CHECK (gender IN ('Not to say', 'Male', 'Female'));

CREATE FUNCTION player_gender_as_specified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.gender := 'Not to say';
  RETURN NEW;
END
$$;
CREATE TRIGGER player_gender_as_specified BEFORE INSERT OR UPDATE OF gender ON players
  FOR EACH ROW WHEN (NEW.gender = 'undisclosed') EXECUTE FUNCTION player_gender_as_specified();
