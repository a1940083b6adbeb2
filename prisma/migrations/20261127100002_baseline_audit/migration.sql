CREATE TYPE "ActorRole" AS ENUM ('learner', 'coach', 'operator', 'system');

-- state_events --------------------------------------------------------------------------------------------------------
CREATE TABLE state_events (
  id SERIAL NOT NULL,
  machine TEXT NOT NULL,
  entity_id INTEGER NOT NULL,
  "from" TEXT,
  "to" TEXT NOT NULL,
  actor_id INTEGER,
  actor_role "ActorRole" NOT NULL,
  reason TEXT,
  at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  operator_id INTEGER,

  CONSTRAINT state_events_pkey PRIMARY KEY (id)
);
CREATE INDEX state_events_machine_entity_id_id_idx ON state_events (machine, entity_id, id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON state_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON state_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- audit_events --------------------------------------------------------------------------------------------------------
CREATE TABLE audit_events (
  id SERIAL NOT NULL,
  operator_id INTEGER NOT NULL,
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  details JSONB,
  ip TEXT,
  at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  outcome TEXT,

  CONSTRAINT audit_events_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_events_id_idx ON audit_events (id DESC);
CREATE INDEX audit_events_operator_id_at_idx ON audit_events (operator_id, at);
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE DELETE ON audit_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- An operator's act as a member is recorded before it is done; only that row gets its outcome later, once.
CREATE TRIGGER append_only_but_outcome BEFORE UPDATE ON audit_events FOR EACH ROW
  WHEN (NOT (
    OLD.action = 'impersonation.act' AND OLD.outcome IS NULL AND NEW.outcome IS NOT NULL
    AND (to_jsonb(NEW) - 'outcome') = (to_jsonb(OLD) - 'outcome')
  )) EXECUTE FUNCTION refuse_change();
