CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Rows of history are never changed or deleted.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;

-- rate_limits ---------------------------------------------------------------------------------------------------------
CREATE TABLE rate_limits (
  key VARCHAR(255) NOT NULL,
  points INTEGER NOT NULL DEFAULT 0,
  expire BIGINT,

  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expire_idx ON rate_limits (expire);

-- idempotency_keys ----------------------------------------------------------------------------------------------------
CREATE TABLE idempotency_keys (
  user_id INTEGER NOT NULL,
  key UUID NOT NULL,
  procedure TEXT NOT NULL,
  input_hash TEXT NOT NULL,
  answer JSONB,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys (created_at);
