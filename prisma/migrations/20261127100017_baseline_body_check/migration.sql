-- body_check_records --------------------------------------------------------------------------------------------------
CREATE TABLE body_check_records (
  id SERIAL NOT NULL,
  cs_corporate_id INTEGER NOT NULL,
  reservation_id INTEGER NOT NULL,
  user_id INTEGER NOT NULL,
  coach_id INTEGER NOT NULL,
  comment BYTEA NOT NULL,
  revision INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT body_check_records_pkey PRIMARY KEY (id),
  CONSTRAINT body_check_records_cs_corporate_id_reservation_id_user_id_fkey
    FOREIGN KEY (cs_corporate_id, reservation_id, user_id)
    REFERENCES timetable_reservations (cs_corporate_id, id, user_id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT body_check_records_coach_id_fkey
    FOREIGN KEY (coach_id) REFERENCES coaches (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT body_check_records_revision CHECK (revision >= 1)
);
CREATE INDEX body_check_records_user_id_cs_corporate_id_idx ON body_check_records (user_id, cs_corporate_id);
CREATE UNIQUE INDEX body_check_records_cs_corporate_id_reservation_id_user_id_key
  ON body_check_records (cs_corporate_id, reservation_id, user_id);
CREATE UNIQUE INDEX body_check_records_reservation_id_key ON body_check_records (reservation_id);

-- The expert of the lesson writes a body check, and only while its person consents to body checks.
CREATE FUNCTION check_body_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM timetable_reservations r JOIN timetables t ON t.id = r.timetable_id
    WHERE r.id = NEW.reservation_id AND t.coach_id = NEW.coach_id) THEN
    RAISE EXCEPTION 'body check of reservation % is written by another coach', NEW.reservation_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'body_check_records_own_lesson';
  END IF;
  IF NOT coalesce((SELECT granted FROM consent_events
    WHERE user_id = NEW.user_id AND kind = 'HEALTH_BODY_CHECK' ORDER BY id DESC LIMIT 1), false) THEN
    RAISE EXCEPTION 'user % does not consent to body checks', NEW.user_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'body_check_records_consent';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER check_body_check BEFORE INSERT OR UPDATE ON body_check_records
  FOR EACH ROW EXECUTE FUNCTION check_body_check();
CREATE TRIGGER body_check_records_of_open_accounts BEFORE INSERT ON body_check_records
  FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();

-- body_check_entries --------------------------------------------------------------------------------------------------
CREATE TABLE body_check_entries (
  record_id INTEGER NOT NULL,
  part TEXT NOT NULL,
  side TEXT NOT NULL,
  finding BYTEA NOT NULL,

  CONSTRAINT body_check_entries_pkey PRIMARY KEY (record_id, part, side),
  CONSTRAINT body_check_entries_record_id_fkey
    FOREIGN KEY (record_id) REFERENCES body_check_records (id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT body_check_entries_spot CHECK (
    (part IN ('어깨', '팔', '골반', '손', '허벅지', '무릎', '종아리', '발') AND side IN ('L', 'R', 'BOTH'))
    OR (part IN ('머리', '목', '등', '허리', '꼬리뼈') AND side = 'BOTH')
  )
);

CREATE FUNCTION check_body_check_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM (SELECT DISTINCT record_id FROM added) a JOIN body_check_records b ON b.id = a.record_id
    WHERE NOT coalesce((SELECT granted FROM consent_events
      WHERE user_id = b.user_id AND kind = 'HEALTH_BODY_CHECK' ORDER BY id DESC LIMIT 1), false)) THEN
    RAISE EXCEPTION 'an entry of a body check without consent'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'body_check_entries_consent';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER check_entries AFTER INSERT ON body_check_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION check_body_check_entries();
