-- Up Migration

-- Letters that tell what happened: where from, and when. Which templates there are, the code says.
ALTER TABLE mails
  DROP CONSTRAINT IF EXISTS mails_template_check,
  ADD COLUMN facts jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(facts) = 'object');
COMMENT ON COLUMN mails.facts IS 'What the words of the letter name; forgotten with its link as soon as it has left';

-- Growing pauses: a guess that follows too soon is not looked at.
ALTER TABLE attempt_counters ADD COLUMN blocked_until timestamptz;
COMMENT ON COLUMN attempt_counters.blocked_until IS 'Until then nothing is tried; null: at once';
