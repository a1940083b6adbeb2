-- When the coach was reminded of the lesson's missing note. Recent lessons get the time of the mail that was sent before
-- this column existed, so that nobody is reminded twice.
SET LOCAL lock_timeout = '5s';
ALTER TABLE "lessons" ADD COLUMN "note_reminded_at" TIMESTAMPTZ(3);
UPDATE lessons l SET note_reminded_at = m.created_at
  FROM messages m
  WHERE l.starts_at > now() - interval '4 days' AND m.dedupe_key = 'lesson:note:' || l.id || ':wanted:coach';
