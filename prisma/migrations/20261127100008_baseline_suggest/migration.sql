-- suggest_forms -------------------------------------------------------------------------------------------------------
CREATE TABLE suggest_forms (
  id SERIAL NOT NULL,
  user_id INTEGER NOT NULL,
  service_type "ServiceType" NOT NULL,
  draft_version INTEGER NOT NULL,
  purpose_class TEXT,
  region_id INTEGER,
  answers JSONB NOT NULL,
  health BYTEA,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  draft_id TEXT NOT NULL,
  fingerprint TEXT NOT NULL,

  CONSTRAINT suggest_forms_pkey PRIMARY KEY (id),
  CONSTRAINT suggest_forms_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX suggest_forms_user_id_id_idx ON suggest_forms (user_id, id DESC);
CREATE UNIQUE INDEX suggest_forms_user_id_fingerprint_key ON suggest_forms (user_id, fingerprint);
CREATE TRIGGER suggest_forms_of_open_accounts BEFORE INSERT ON suggest_forms
  FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();
