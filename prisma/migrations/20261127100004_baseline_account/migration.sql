CREATE TYPE "Grade" AS ENUM ('user', 'coach', 'operator');
CREATE TYPE "Gender" AS ENUM ('female', 'male');
CREATE TYPE "AccountStatus" AS ENUM ('ACTIVE', 'DORMANT', 'SUSPENDED', 'LEFT');
CREATE TYPE "OAuthProvider" AS ENUM ('kakao', 'naver');
CREATE TYPE "CertificationPurpose" AS ENUM ('JOIN', 'WAKE', 'RESET', 'UNLOCK', 'COMPANY');
CREATE TYPE "ConsentKind" AS ENUM (
  'TERMS', 'PRIVACY', 'MARKETING', 'AD_MEASUREMENT', 'HEALTH_MATCHING', 'HEALTH_BODY_CHECK', 'HEALTH_QUESTIONS'
);

-- users ---------------------------------------------------------------------------------------------------------------
CREATE TABLE users (
  id SERIAL NOT NULL,
  email TEXT NOT NULL,
  password_hash TEXT,
  name TEXT NOT NULL,
  phone TEXT,
  gender "Gender",
  birth_year INTEGER,
  grade "Grade" NOT NULL DEFAULT 'user',
  status "AccountStatus" NOT NULL DEFAULT 'ACTIVE',
  email_verified_at TIMESTAMPTZ(3),
  last_active_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  dormant_notice_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  phone_verified_at TIMESTAMPTZ(3),
  night_messages BOOLEAN NOT NULL DEFAULT false,

  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_email_lower CHECK (email = lower(email)),
  CONSTRAINT users_birth_year_real CHECK (birth_year BETWEEN 1900 AND 2100),
  -- A phone number consists of digits only.
  CONSTRAINT users_phone_is_digits CHECK (phone !~ '[^0-9]')
);
CREATE UNIQUE INDEX users_email_key ON users (email);

CREATE FUNCTION keep_left_account_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'account % is closed', OLD.id USING ERRCODE = '23L01', TABLE = 'users';
END $$;
CREATE TRIGGER users_left_stays_empty BEFORE UPDATE ON users FOR EACH ROW
WHEN (OLD.status = 'LEFT' AND
  (NEW.email, NEW.name, NEW.phone, NEW.phone_verified_at, NEW.gender, NEW.birth_year, NEW.password_hash,
    NEW.email_verified_at, NEW.night_messages)
  IS DISTINCT FROM
  (OLD.email, OLD.name, OLD.phone, OLD.phone_verified_at, OLD.gender, OLD.birth_year, OLD.password_hash,
    OLD.email_verified_at, OLD.night_messages))
EXECUTE FUNCTION keep_left_account_empty();

-- sessions ------------------------------------------------------------------------------------------------------------
CREATE TABLE sessions (
  id TEXT NOT NULL,
  user_id INTEGER NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_seen_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ip TEXT,
  user_agent TEXT,
  impersonator_id INTEGER,

  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX sessions_user_id_idx ON sessions (user_id);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);

-- Each way to end a session leaves this record, by which the browser proves for a while that it had a session.
CREATE FUNCTION remember_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ended_sessions (id, user_id, ended_at)
    SELECT OLD.id, u.id, least(OLD.expires_at, now()) FROM users u WHERE u.id = OLD.user_id
    ON CONFLICT (id) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER remember_ended AFTER DELETE ON sessions FOR EACH ROW
  WHEN (OLD.impersonator_id IS NULL) EXECUTE FUNCTION remember_ended_session();

-- Closing an account empties rows that name the person. A request that was already running could write them again.
-- Each insert of such a row therefore reads the account under a lock that closing waits for, and is refused once the
-- account is closed.
CREATE FUNCTION is_left_account(account_id int) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  found "AccountStatus";
BEGIN
  IF account_id IS NULL THEN
    RETURN false;
  END IF;
  -- Conflicts with the lock that closing takes before it empties (FOR UPDATE), and with no other.
  SELECT status INTO found FROM users WHERE id = account_id FOR KEY SHARE;
  RETURN found IS NOT DISTINCT FROM 'LEFT';
END $$;

-- The same check for tables that are written on every call: it builds no JSON.
CREATE FUNCTION refuse_user_row_of_left_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_left_account(NEW.user_id) THEN
    RAISE EXCEPTION 'the account of a row in % is closed', TG_TABLE_NAME
      USING ERRCODE = '23L01', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER sessions_of_open_accounts BEFORE INSERT ON sessions
  FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();

-- ended_sessions ------------------------------------------------------------------------------------------------------
CREATE TABLE ended_sessions (
  id TEXT NOT NULL,
  user_id INTEGER NOT NULL,
  ended_at TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT ended_sessions_pkey PRIMARY KEY (id),
  CONSTRAINT ended_sessions_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX ended_sessions_ended_at_idx ON ended_sessions (ended_at);

-- Statements that write for many people skip the row of a closed account and continue.
CREATE FUNCTION skip_row_of_left_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RETURN CASE WHEN is_left_account(NEW.user_id) THEN NULL ELSE NEW END;
END $$;
-- A session that ends because its account is closed leaves no record.
CREATE TRIGGER ended_sessions_of_open_accounts BEFORE INSERT ON ended_sessions
  FOR EACH ROW EXECUTE FUNCTION skip_row_of_left_account();

-- oauth_accounts ------------------------------------------------------------------------------------------------------
CREATE TABLE oauth_accounts (
  provider "OAuthProvider" NOT NULL,
  provider_user_id TEXT NOT NULL,
  user_id INTEGER NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT oauth_accounts_pkey PRIMARY KEY (provider, provider_user_id),
  CONSTRAINT oauth_accounts_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX oauth_accounts_user_id_provider_key ON oauth_accounts (user_id, provider);
CREATE TRIGGER oauth_accounts_of_open_accounts BEFORE INSERT ON oauth_accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();

-- email_certifications ------------------------------------------------------------------------------------------------
CREATE TABLE email_certifications (
  id SERIAL NOT NULL,
  email TEXT NOT NULL,
  purpose "CertificationPurpose" NOT NULL,
  code_hash TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  sent_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  used_at TIMESTAMPTZ(3),
  ticket_hash TEXT,
  network TEXT NOT NULL DEFAULT '',

  CONSTRAINT email_certifications_pkey PRIMARY KEY (id),
  CONSTRAINT email_certifications_attempts_not_negative CHECK (attempts >= 0)
);
CREATE INDEX email_certifications_email_purpose_sent_at_idx ON email_certifications (email, purpose, sent_at DESC);
CREATE INDEX email_certifications_ticket_hash_id_idx ON email_certifications (ticket_hash, id DESC);
CREATE INDEX email_certifications_purpose_code_hash_idx ON email_certifications (purpose, code_hash);

-- consent_events ------------------------------------------------------------------------------------------------------
CREATE TABLE consent_events (
  id SERIAL NOT NULL,
  user_id INTEGER NOT NULL,
  kind "ConsentKind" NOT NULL,
  version TEXT NOT NULL,
  granted BOOLEAN NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT consent_events_pkey PRIMARY KEY (id)
);
CREATE INDEX consent_events_user_id_kind_id_idx ON consent_events (user_id, kind, id DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON consent_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON consent_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER consent_events_of_open_accounts BEFORE INSERT ON consent_events FOR EACH ROW
  WHEN (NEW.granted) EXECUTE FUNCTION refuse_user_row_of_left_account();

-- health_access_events ------------------------------------------------------------------------------------------------
CREATE TABLE health_access_events (
  id SERIAL NOT NULL,
  subject_id INTEGER NOT NULL,
  viewer_id INTEGER NOT NULL,
  impersonator_id INTEGER,
  what TEXT NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT health_access_events_pkey PRIMARY KEY (id)
);
CREATE INDEX health_access_events_subject_id_id_idx ON health_access_events (subject_id, id DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON health_access_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON health_access_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- pending_joins -------------------------------------------------------------------------------------------------------
CREATE TABLE pending_joins (
  id TEXT NOT NULL,
  email TEXT,
  email_verified BOOLEAN NOT NULL DEFAULT false,
  password_hash TEXT,
  name TEXT,
  birth_year INTEGER,
  marketing BOOLEAN NOT NULL DEFAULT false,
  provider "OAuthProvider",
  provider_user_id TEXT,
  redirect_to TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  ad_measurement BOOLEAN NOT NULL DEFAULT false,
  consent_versions JSONB NOT NULL DEFAULT '{"PRIVACY": "2026-11-24-2"}',

  CONSTRAINT pending_joins_pkey PRIMARY KEY (id)
);
CREATE INDEX pending_joins_expires_at_idx ON pending_joins (expires_at);

-- known_devices -------------------------------------------------------------------------------------------------------
CREATE TABLE known_devices (
  user_id INTEGER NOT NULL,
  device_hash TEXT NOT NULL,
  first_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT known_devices_pkey PRIMARY KEY (user_id, device_hash),
  CONSTRAINT known_devices_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE TRIGGER known_devices_of_open_accounts BEFORE INSERT ON known_devices
  FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();

-- phone_certifications ------------------------------------------------------------------------------------------------
CREATE TABLE phone_certifications (
  id SERIAL NOT NULL,
  user_id INTEGER NOT NULL,
  phone TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  sent_at TIMESTAMPTZ(3) NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  used_at TIMESTAMPTZ(3),

  CONSTRAINT phone_certifications_pkey PRIMARY KEY (id),
  -- A phone number consists of digits only.
  CONSTRAINT phone_certifications_phone_is_digits CHECK (phone !~ '[^0-9]')
);
CREATE INDEX phone_certifications_user_id_id_idx ON phone_certifications (user_id, id DESC);
CREATE INDEX phone_certifications_phone_sent_at_idx ON phone_certifications (phone, sent_at);
CREATE INDEX phone_certifications_sent_at_idx ON phone_certifications (sent_at);
CREATE TRIGGER phone_certifications_of_open_accounts BEFORE INSERT ON phone_certifications
  FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();

-- Triggers of tables of earlier areas ----------------------------------------------------------------------------------
CREATE TRIGGER idempotency_keys_of_open_accounts BEFORE INSERT ON idempotency_keys
  FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();
CREATE TRIGGER messages_of_open_accounts BEFORE INSERT ON messages
  FOR EACH ROW EXECUTE FUNCTION skip_row_of_left_account();
CREATE TRIGGER message_choices_of_open_accounts BEFORE INSERT ON message_choices
  FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();
