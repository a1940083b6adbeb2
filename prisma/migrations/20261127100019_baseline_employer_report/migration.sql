CREATE TYPE "EmployerReportStatus" AS ENUM ('DUE', 'FROZEN');

-- employer_reports ----------------------------------------------------------------------------------------------------
CREATE TABLE employer_reports (
  id SERIAL NOT NULL,
  cs_corporate_id INTEGER NOT NULL,
  month TEXT NOT NULL,
  status "EmployerReportStatus" NOT NULL DEFAULT 'DUE',
  policy_version TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  content TEXT,
  hash TEXT,
  withheld INTEGER,
  members_month TEXT,
  frozen_at TIMESTAMPTZ(3),

  CONSTRAINT employer_reports_pkey PRIMARY KEY (id),
  CONSTRAINT employer_reports_cs_corporate_id_fkey
    FOREIGN KEY (cs_corporate_id) REFERENCES companies (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT employer_reports_month CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'
    AND members_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$' AND members_month <= month),
  CONSTRAINT employer_reports_frozen CHECK (
    (status = 'FROZEN') = (num_nulls(content, hash, withheld, frozen_at) = 0)
    AND num_nulls(content, hash, withheld, frozen_at) IN (0, 4)
    AND (status = 'FROZEN' OR members_month IS NULL) AND withheld >= 0),
  CONSTRAINT employer_reports_hash CHECK (hash = encode(sha256(convert_to(content, 'UTF8')), 'hex'))
);
CREATE INDEX employer_reports_status_id_idx ON employer_reports (status, id);
CREATE UNIQUE INDEX employer_reports_cs_corporate_id_month_key ON employer_reports (cs_corporate_id, month);
-- A company's months are frozen one after another.
CREATE UNIQUE INDEX employer_reports_one_due ON employer_reports (cs_corporate_id) WHERE status = 'DUE';

CREATE FUNCTION keep_frozen_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.status = 'FROZEN' THEN
    RAISE EXCEPTION 'report % stays as it is', OLD.id USING ERRCODE = 'restrict_violation', CONSTRAINT = 'employer_reports_kept';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_frozen BEFORE UPDATE OR DELETE ON employer_reports
  FOR EACH ROW EXECUTE FUNCTION keep_frozen_report();
-- TRUNCATE runs no row triggers, so it has its own.
CREATE TRIGGER keep_frozen_truncate BEFORE TRUNCATE ON employer_reports
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- employer_report_lessons ---------------------------------------------------------------------------------------------
CREATE TABLE employer_report_lessons (
  timetable_id INTEGER NOT NULL,
  report_id INTEGER NOT NULL,

  CONSTRAINT employer_report_lessons_pkey PRIMARY KEY (timetable_id),
  CONSTRAINT employer_report_lessons_timetable_id_fkey
    FOREIGN KEY (timetable_id) REFERENCES timetables (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT employer_report_lessons_report_id_fkey
    FOREIGN KEY (report_id) REFERENCES employer_reports (id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX employer_report_lessons_report_id_idx ON employer_report_lessons (report_id);

-- A report counts lessons of its own company, and only until it is frozen.
CREATE FUNCTION counted_by_own_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM added a JOIN employer_reports e ON e.id = a.report_id JOIN timetables t ON t.id = a.timetable_id
    WHERE e.status <> 'DUE' OR e.cs_corporate_id <> t.cs_corporate_id OR t.closed_at IS NULL) THEN
    RAISE EXCEPTION 'the lesson is no part of the report' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'employer_report_lessons_own';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER own_report AFTER INSERT ON employer_report_lessons REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION counted_by_own_report();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON employer_report_lessons
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON employer_report_lessons
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- employer_report_seats -----------------------------------------------------------------------------------------------
CREATE TABLE employer_report_seats (
  reservation_id INTEGER NOT NULL,
  report_id INTEGER NOT NULL,
  attended BOOLEAN NOT NULL,

  CONSTRAINT employer_report_seats_pkey PRIMARY KEY (reservation_id, report_id),
  CONSTRAINT employer_report_seats_reservation_id_fkey
    FOREIGN KEY (reservation_id) REFERENCES timetable_reservations (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT employer_report_seats_report_id_fkey
    FOREIGN KEY (report_id) REFERENCES employer_reports (id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX employer_report_seats_report_id_idx ON employer_report_seats (report_id);

CREATE FUNCTION seat_of_counted_lesson() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM added a JOIN employer_reports e ON e.id = a.report_id
    JOIN timetable_reservations r ON r.id = a.reservation_id
    LEFT JOIN employer_report_lessons l ON l.timetable_id = r.timetable_id
    WHERE e.status <> 'DUE' OR e.cs_corporate_id <> r.cs_corporate_id OR l.timetable_id IS NULL) THEN
    RAISE EXCEPTION 'the seat is no part of the report' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'employer_report_seats_own';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER own_report AFTER INSERT ON employer_report_seats REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION seat_of_counted_lesson();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON employer_report_seats
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON employer_report_seats
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
