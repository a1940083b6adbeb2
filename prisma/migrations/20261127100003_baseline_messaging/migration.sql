CREATE TYPE "MessageChannel" AS ENUM ('email', 'sms', 'alimtalk');
CREATE TYPE "MessageStatus" AS ENUM ('QUEUED', 'SENT', 'FAILED', 'ACCEPTED', 'SKIPPED');

-- messages ------------------------------------------------------------------------------------------------------------
CREATE TABLE messages (
  id SERIAL NOT NULL,
  channel "MessageChannel" NOT NULL DEFAULT 'email',
  template TEXT NOT NULL,
  recipient TEXT NOT NULL,
  user_id INTEGER,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  status "MessageStatus" NOT NULL DEFAULT 'QUEUED',
  attempts INTEGER NOT NULL DEFAULT 0,
  error TEXT,
  dedupe_key TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  sent_at TIMESTAMPTZ(3),
  advertising BOOLEAN NOT NULL DEFAULT false,
  holds_secret BOOLEAN NOT NULL DEFAULT false,
  secret TEXT,
  handed_over INTEGER NOT NULL DEFAULT 0,
  kind TEXT,
  provider_id TEXT,
  variables JSONB,
  content JSONB,
  not_before TIMESTAMPTZ(3),

  CONSTRAINT messages_pkey PRIMARY KEY (id),
  CONSTRAINT messages_attempts_not_negative CHECK (attempts >= 0),
  CONSTRAINT messages_secret_held CHECK (secret IS NULL OR holds_secret)
);
CREATE UNIQUE INDEX messages_dedupe_key_key ON messages (dedupe_key);
CREATE INDEX messages_status_id_idx ON messages (status, id);
-- The sweep finds the few messages that still hold a code or a link (services/account/sweep-expired.ts).
CREATE INDEX messages_secret_kept ON messages (created_at) WHERE secret IS NOT NULL;
CREATE INDEX messages_user_id_idx ON messages (user_id);

-- message_choices -----------------------------------------------------------------------------------------------------
CREATE TABLE message_choices (
  user_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  channel "MessageChannel" NOT NULL,
  "on" BOOLEAN NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT message_choices_pkey PRIMARY KEY (user_id, kind, channel)
);
