-- Up Migration

-- The owner of an address is told when somebody tries to join with it again.
ALTER TABLE mails DROP CONSTRAINT mails_template_check;
ALTER TABLE mails ADD CONSTRAINT mails_template_check CHECK (template IN ('verify', 'reset', 'joined'));
