CREATE TYPE "MarketingEventKind" AS ENUM ('pageView', 'purchase');
CREATE TYPE "MarketingEventStatus" AS ENUM ('QUEUED', 'SENT', 'SKIPPED', 'FAILED');

-- marketing_events ----------------------------------------------------------------------------------------------------
CREATE TABLE marketing_events (
  id SERIAL NOT NULL,
  kind "MarketingEventKind" NOT NULL,
  event_key TEXT NOT NULL,
  user_id INTEGER NOT NULL,
  sent_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  attempts INTEGER NOT NULL DEFAULT 0,
  client_ip TEXT,
  error TEXT,
  source_url TEXT NOT NULL,
  status "MarketingEventStatus" NOT NULL DEFAULT 'QUEUED',
  user_agent TEXT,

  CONSTRAINT marketing_events_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX marketing_events_kind_event_key_key ON marketing_events (kind, event_key);
CREATE TRIGGER marketing_events_of_open_accounts BEFORE INSERT ON marketing_events FOR EACH ROW
WHEN (NEW.client_ip IS NOT NULL OR NEW.user_agent IS NOT NULL) EXECUTE FUNCTION skip_row_of_left_account();
