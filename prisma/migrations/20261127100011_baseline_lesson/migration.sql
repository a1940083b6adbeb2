CREATE TYPE "ContractStatus" AS ENUM ('PENDING_PAYMENT', 'ACTIVE', 'PAUSED', 'COMPLETED', 'TERMINATED');
CREATE TYPE "LessonStatus" AS ENUM (
  'REQUESTED', 'CONFIRMED', 'HELD', 'DONE', 'CANCELLED_FREE', 'CANCELLED_CHARGED', 'NOSHOW_LEARNER',
  'NOSHOW_COACH'
);
CREATE TYPE "PartyRole" AS ENUM ('learner', 'coach');
CREATE TYPE "CreditKind" AS ENUM ('GRANT', 'USE', 'RETURN', 'BONUS', 'EXPIRE');
CREATE TYPE "ComplaintKind" AS ENUM ('LATE', 'QUALITY', 'MANNERS', 'SAFETY', 'PAYMENT', 'OTHER', 'PRESENT');
CREATE TYPE "ComplaintStatus" AS ENUM ('OPEN', 'RESOLVED');
CREATE TYPE "ComplaintOutcome" AS ENUM ('KEPT', 'UNDONE');
CREATE TYPE "ReservedKind" AS ENUM ('hold', 'lesson', 'timetable', 'seat');

-- contracts -----------------------------------------------------------------------------------------------------------
CREATE TABLE contracts (
  id SERIAL NOT NULL,
  order_id INTEGER NOT NULL,
  learner_id INTEGER NOT NULL,
  coach_id INTEGER NOT NULL,
  program_id INTEGER NOT NULL,
  service_type "ServiceType" NOT NULL,
  product_type "ProductType" NOT NULL,
  lesson_count INTEGER NOT NULL,
  unit_price INTEGER NOT NULL,
  status "ContractStatus" NOT NULL DEFAULT 'ACTIVE',
  lesson_policy_version TEXT NOT NULL,
  expires_at TIMESTAMPTZ(3),
  revision INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  extended_at TIMESTAMPTZ(3),
  trial_note BYTEA,
  trial_noted_at TIMESTAMPTZ(3),
  paused_at TIMESTAMPTZ(3),
  pauses INTEGER NOT NULL DEFAULT 0,
  resumes_at TIMESTAMPTZ(3),

  CONSTRAINT contracts_pkey PRIMARY KEY (id),
  CONSTRAINT contracts_order_id_fkey FOREIGN KEY (order_id)
    REFERENCES orders (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT contracts_learner_id_fkey
    FOREIGN KEY (learner_id) REFERENCES users (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT contracts_coach_id_fkey FOREIGN KEY (coach_id)
    REFERENCES coaches (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT contracts_program_id_fkey
    FOREIGN KEY (program_id) REFERENCES programs (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT contracts_terms_of_order
    FOREIGN KEY (order_id, lesson_policy_version) REFERENCES orders (id, lesson_policy_version),
  CONSTRAINT contracts_unit_price_not_negative CHECK (unit_price >= 0),
  CONSTRAINT contracts_lessons_positive CHECK (lesson_count > 0),
  CONSTRAINT contracts_trial_note_has_its_moment CHECK ((trial_note IS NULL) = (trial_noted_at IS NULL))
);
-- NOT VALID, because older rows are not read again.
ALTER TABLE contracts ADD CONSTRAINT contracts_paused CHECK ((status = 'PAUSED') = (resumes_at IS NOT NULL)
  AND (resumes_at IS NULL) = (paused_at IS NULL) AND pauses >= 0) NOT VALID;
CREATE UNIQUE INDEX contracts_order_id_key ON contracts (order_id);
CREATE INDEX contracts_learner_id_id_idx ON contracts (learner_id, id DESC);
CREATE INDEX contracts_coach_id_id_idx ON contracts (coach_id, id DESC);
CREATE INDEX contracts_status_expires_at_idx ON contracts (status, expires_at);

-- credit_entries ------------------------------------------------------------------------------------------------------
CREATE TABLE credit_entries (
  id SERIAL NOT NULL,
  contract_id INTEGER NOT NULL,
  lesson_id INTEGER,
  kind "CreditKind" NOT NULL,
  amount INTEGER NOT NULL,
  idempotency_key TEXT NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT credit_entries_pkey PRIMARY KEY (id),
  CONSTRAINT credit_entries_contract_id_fkey
    FOREIGN KEY (contract_id) REFERENCES contracts (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT credit_entries_sign CHECK (amount <> 0 AND (kind IN ('USE', 'EXPIRE')) = (amount < 0))
);
CREATE UNIQUE INDEX credit_entries_idempotency_key_key ON credit_entries (idempotency_key);
CREATE INDEX credit_entries_contract_id_idx ON credit_entries (contract_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON credit_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON credit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- No one can spend a credit that does not exist: writers of one contract lock its row, and the sum is checked after
-- each entry that takes credits.
CREATE FUNCTION check_credit_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE balance bigint;
BEGIN
  PERFORM 1 FROM contracts WHERE id = NEW.contract_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(amount), 0) INTO balance FROM credit_entries WHERE contract_id = NEW.contract_id;
  IF balance < 0 THEN
    RAISE EXCEPTION 'credits of contract % would be %', NEW.contract_id, balance USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_balance_not_negative';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER credit_balance AFTER INSERT ON credit_entries FOR EACH ROW
  WHEN (NEW.amount < 0) EXECUTE FUNCTION check_credit_balance();

-- lessons -------------------------------------------------------------------------------------------------------------
CREATE TABLE lessons (
  id SERIAL NOT NULL,
  contract_id INTEGER NOT NULL,
  learner_id INTEGER NOT NULL,
  coach_id INTEGER NOT NULL,
  sequence INTEGER NOT NULL,
  starts_at TIMESTAMPTZ(3) NOT NULL,
  ends_at TIMESTAMPTZ(3) NOT NULL,
  status "LessonStatus" NOT NULL DEFAULT 'REQUESTED',
  requested_by "PartyRole" NOT NULL,
  deadline_starts_at TIMESTAMPTZ(3) NOT NULL,
  held_at TIMESTAMPTZ(3),
  revision INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  confirmed_at TIMESTAMPTZ(3),
  end_policy_version TEXT,
  end_reason TEXT,
  end_term TEXT,
  ended_at TIMESTAMPTZ(3),
  proposed_by "PartyRole",
  proposed_starts_at TIMESTAMPTZ(3),
  learner_notified_at TIMESTAMPTZ(3),
  answer_by TIMESTAMPTZ(3),

  CONSTRAINT lessons_pkey PRIMARY KEY (id),
  CONSTRAINT lessons_contract_id_fkey
    FOREIGN KEY (contract_id) REFERENCES contracts (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT lessons_learner_id_fkey FOREIGN KEY (learner_id)
    REFERENCES users (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT lessons_coach_id_fkey FOREIGN KEY (coach_id) REFERENCES coaches (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT lessons_end_after_start CHECK (ends_at > starts_at),
  CONSTRAINT lessons_sequence_positive CHECK (sequence > 0),
  CONSTRAINT lessons_proposal_whole CHECK ((proposed_starts_at IS NULL) = (proposed_by IS NULL)),
  CONSTRAINT lessons_proposal_of_fixed CHECK (proposed_by IS NULL OR status = 'CONFIRMED'),
  CONSTRAINT lessons_held_has_time CHECK (status NOT IN ('HELD', 'DONE') OR held_at IS NOT NULL),
  CONSTRAINT lessons_fixed_has_time CHECK (status IN ('REQUESTED', 'CANCELLED_FREE') OR confirmed_at IS NOT NULL),
  -- The learner is notified only of a confirmed time, and not before it was confirmed.
  CONSTRAINT lessons_notified_after_fixed check (learner_notified_at is null or (confirmed_at is not null
    and learner_notified_at >= confirmed_at))
);
CREATE INDEX lessons_learner_id_starts_at_idx ON lessons (learner_id, starts_at);
CREATE INDEX lessons_coach_id_starts_at_idx ON lessons (coach_id, starts_at);
CREATE INDEX lessons_status_held_at_idx ON lessons (status, held_at);
CREATE UNIQUE INDEX lessons_contract_id_sequence_key ON lessons (contract_id, sequence);
CREATE INDEX lessons_starts_at_id_idx ON lessons (starts_at DESC, id DESC);

-- time_reservations ---------------------------------------------------------------------------------------------------
CREATE TABLE time_reservations (
  id SERIAL NOT NULL,
  coach_id INTEGER,
  learner_id INTEGER,
  order_id INTEGER,
  lesson_id INTEGER,
  expires_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  coach_free_at TIMESTAMPTZ(3),
  ends_at TIMESTAMPTZ(3) NOT NULL,
  kind "ReservedKind" NOT NULL,
  starts_at TIMESTAMPTZ(3) NOT NULL,
  place_id INTEGER,
  timetable_id INTEGER,
  timetable_reservation_id INTEGER,

  CONSTRAINT time_reservations_pkey PRIMARY KEY (id),
  CONSTRAINT time_reservations_coach_id_fkey
    FOREIGN KEY (coach_id) REFERENCES coaches (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT time_reservations_learner_id_fkey
    FOREIGN KEY (learner_id) REFERENCES users (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT time_reservations_order_id_fkey
    FOREIGN KEY (order_id) REFERENCES orders (id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT time_reservations_lesson_id_fkey
    FOREIGN KEY (lesson_id) REFERENCES lessons (id) ON UPDATE CASCADE ON DELETE CASCADE,
  -- An empty range would overlap nothing, and an endless one would block everything.
  CONSTRAINT time_reservations_real_hours CHECK (
    isfinite(starts_at) AND isfinite(ends_at) AND starts_at < ends_at
    AND (coach_free_at IS NOT NULL) = (coach_id IS NOT NULL)
    AND (coach_free_at IS NULL OR (isfinite(coach_free_at) AND coach_free_at >= ends_at))
  ),
  CONSTRAINT time_reservations_hold_expires CHECK ((expires_at IS NOT NULL) = (kind = 'hold')),
  CONSTRAINT time_reservations_place CHECK ((place_id IS NOT NULL) = (timetable_id IS NOT NULL)),
  -- A row has exactly one subject, the one of its kind.
  CONSTRAINT time_reservations_one_subject CHECK (
    num_nonnulls(order_id, lesson_id, timetable_id, timetable_reservation_id) = 1
    AND kind::text = CASE
      WHEN order_id IS NOT NULL THEN 'hold'
      WHEN lesson_id IS NOT NULL THEN 'lesson'
      WHEN timetable_id IS NOT NULL THEN 'timetable'
      ELSE 'seat'
    END
  ),
  CONSTRAINT time_reservations_somebody CHECK (
    CASE kind::text
      WHEN 'timetable' THEN coach_id IS NOT NULL AND learner_id IS NULL
      WHEN 'seat' THEN coach_id IS NULL AND learner_id IS NOT NULL
      ELSE coach_id IS NOT NULL AND learner_id IS NOT NULL
    END
  ),
  -- No coach and no learner is in two places at once. Rows without a coach, such as seats at companies, stay out of
  -- the coaches' indexes.
  CONSTRAINT time_reservations_coach_free EXCLUDE USING gist (coach_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
    WHERE (coach_id IS NOT NULL),
  -- A coach's time includes the way to the next place; between two lessons in one place there is none.
  CONSTRAINT time_reservations_coach_travels EXCLUDE USING gist (
    coach_id WITH =, tstzrange(starts_at, coach_free_at) WITH &&, coalesce(place_id, -id) WITH <>
  ) WHERE (coach_id IS NOT NULL),
  CONSTRAINT time_reservations_learner_free EXCLUDE USING gist (learner_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
    WHERE (learner_id IS NOT NULL)
);
CREATE UNIQUE INDEX time_reservations_lesson_id_key ON time_reservations (lesson_id);
CREATE INDEX time_reservations_order_id_idx ON time_reservations (order_id);
CREATE UNIQUE INDEX time_reservations_timetable_id_key ON time_reservations (timetable_id);
CREATE UNIQUE INDEX time_reservations_timetable_reservation_id_key ON time_reservations (timetable_reservation_id);

-- A timetable reserves its expert's hours until it is cancelled. This is checked at commit, so that hours can be
-- released and reserved again.
CREATE FUNCTION check_timetable_hours() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(coalesce(NEW, OLD));
  checked integer := changed ->> CASE WHEN TG_TABLE_NAME = 'timetables' THEN 'id' ELSE 'timetable_id' END;
  timetable record;
BEGIN
  SELECT cancelled_at IS NULL AS stands, EXISTS (SELECT 1 FROM time_reservations r WHERE r.timetable_id = t.id) AS reserved
    INTO timetable FROM timetables t WHERE t.id = checked;
  IF timetable.stands <> timetable.reserved THEN
    RAISE EXCEPTION 'timetable % %', checked, CASE WHEN timetable.stands THEN 'takes no hours' ELSE 'is cancelled and takes hours' END
      USING ERRCODE = 'check_violation', CONSTRAINT = 'timetables_take_hours';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER hours_of_timetable AFTER INSERT ON time_reservations DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.timetable_id IS NOT NULL) EXECUTE FUNCTION check_timetable_hours();
CREATE CONSTRAINT TRIGGER hours_left_timetable AFTER DELETE ON time_reservations DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.timetable_id IS NOT NULL) EXECUTE FUNCTION check_timetable_hours();

-- A member who holds a seat has its hours reserved, and nobody else has. The function reads columns and builds no
-- JSON, because the lesson's row is locked meanwhile.
CREATE FUNCTION check_seat_hours() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked integer;
  held boolean;
  kept boolean;
BEGIN
  IF TG_TABLE_NAME = 'timetable_reservations' THEN
    checked := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN
    checked := OLD.timetable_reservation_id;
  ELSE
    checked := NEW.timetable_reservation_id;
  END IF;
  SELECT s.status IN ('OFFERED', 'RESERVED', 'ATTENDED', 'ABSENT_NOTICED', 'NOSHOW') AND s.user_id IS NOT NULL,
    EXISTS (
      SELECT 1 FROM time_reservations r WHERE r.timetable_reservation_id = s.id
        AND (r.learner_id, r.starts_at, r.ends_at) = (s.user_id, t.starts_at, t.ends_at)
    )
    INTO held, kept
    FROM timetable_reservations s JOIN timetables t ON t.id = s.timetable_id WHERE s.id = checked;
  IF held <> kept THEN
    RAISE EXCEPTION 'seat % %', checked, CASE WHEN held THEN 'holds no hours' ELSE 'is given back and holds hours' END
      USING ERRCODE = 'check_violation', CONSTRAINT = 'timetable_reservations_hold_hours';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER hours_of_seat AFTER INSERT OR UPDATE ON time_reservations DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.timetable_reservation_id IS NOT NULL) EXECUTE FUNCTION check_seat_hours();
CREATE CONSTRAINT TRIGGER hours_left_seat AFTER DELETE ON time_reservations DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.timetable_reservation_id IS NOT NULL) EXECUTE FUNCTION check_seat_hours();

-- complaints ----------------------------------------------------------------------------------------------------------
CREATE TABLE complaints (
  id SERIAL NOT NULL,
  contract_id INTEGER NOT NULL,
  lesson_id INTEGER,
  reporter_id INTEGER NOT NULL,
  reported_by "PartyRole" NOT NULL,
  kind "ComplaintKind" NOT NULL,
  text TEXT NOT NULL,
  status "ComplaintStatus" NOT NULL DEFAULT 'OPEN',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  resolved_at TIMESTAMPTZ(3),
  answer TEXT,
  outcome "ComplaintOutcome",
  asked_at TIMESTAMPTZ(3),
  other_at TIMESTAMPTZ(3),
  other_text TEXT,
  reason TEXT,

  CONSTRAINT complaints_pkey PRIMARY KEY (id),
  CONSTRAINT complaints_contract_id_fkey
    FOREIGN KEY (contract_id) REFERENCES contracts (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT complaints_lesson_id_fkey
    FOREIGN KEY (lesson_id) REFERENCES lessons (id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT complaints_reporter_id_fkey
    FOREIGN KEY (reporter_id) REFERENCES users (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  -- The other side's statement has its time, and only a decision has a reason.
  CONSTRAINT complaints_other_words CHECK ((other_text IS NULL) = (other_at IS NULL)),
  CONSTRAINT complaints_reason_when_resolved CHECK (status = 'RESOLVED' OR reason IS NULL)
);
-- An open complaint has no outcome. NOT VALID, because older rows are not read again.
ALTER TABLE complaints ADD CONSTRAINT complaints_outcome_when_resolved CHECK (status = 'RESOLVED'
  OR outcome IS NULL) NOT VALID;
CREATE INDEX complaints_status_id_idx ON complaints (status, id DESC);
CREATE INDEX complaints_contract_id_idx ON complaints (contract_id);

-- lesson_memos --------------------------------------------------------------------------------------------------------
CREATE TABLE lesson_memos (
  id SERIAL NOT NULL,
  coach_id INTEGER NOT NULL,
  learner_id INTEGER NOT NULL,
  text BYTEA NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT lesson_memos_pkey PRIMARY KEY (id),
  CONSTRAINT lesson_memos_coach_id_fkey
    FOREIGN KEY (coach_id) REFERENCES coaches (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT lesson_memos_learner_id_fkey
    FOREIGN KEY (learner_id) REFERENCES users (id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX lesson_memos_coach_id_learner_id_id_idx ON lesson_memos (coach_id, learner_id, id DESC);
CREATE TRIGGER lesson_memos_of_open_accounts BEFORE INSERT ON lesson_memos
  FOR EACH ROW EXECUTE FUNCTION refuse_row_of_left_account('learner_id');
