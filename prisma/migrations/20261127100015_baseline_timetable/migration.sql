CREATE TYPE "TimetableReservationStatus" AS ENUM (
  'ENTERED', 'LOST', 'WAITING', 'OFFERED', 'RESERVED', 'ATTENDED', 'ABSENT_NOTICED', 'LATE_CANCELLED', 'NOSHOW',
  'CANCELLED'
);

-- One order of waiting people for all lessons.
CREATE SEQUENCE timetable_queue_numbers AS BIGINT;

-- company_plans -------------------------------------------------------------------------------------------------------
CREATE TABLE company_plans (
  cs_corporate_id INTEGER NOT NULL,
  version BIGINT NOT NULL,

  CONSTRAINT company_plans_pkey PRIMARY KEY (cs_corporate_id),
  CONSTRAINT company_plans_cs_corporate_id_fkey
    FOREIGN KEY (cs_corporate_id) REFERENCES companies (id) ON UPDATE CASCADE ON DELETE RESTRICT
);

-- timetable_series ----------------------------------------------------------------------------------------------------
CREATE TABLE timetable_series (
  id SERIAL NOT NULL,
  cs_corporate_id INTEGER NOT NULL,
  until DATE NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT timetable_series_pkey PRIMARY KEY (id),
  CONSTRAINT timetable_series_cs_corporate_id_fkey
    FOREIGN KEY (cs_corporate_id) REFERENCES companies (id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX timetable_series_cs_corporate_id_id_key ON timetable_series (cs_corporate_id, id);

-- timetables ----------------------------------------------------------------------------------------------------------
CREATE TABLE timetables (
  id SERIAL NOT NULL,
  cs_corporate_id INTEGER NOT NULL,
  program_id INTEGER NOT NULL,
  coach_id INTEGER NOT NULL,
  place_id INTEGER NOT NULL,
  series_id INTEGER,
  starts_at TIMESTAMPTZ(3) NOT NULL,
  ends_at TIMESTAMPTZ(3) NOT NULL,
  group_lesson_type TEXT NOT NULL,
  group_max_learner_number INTEGER NOT NULL,
  cancelled_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  closed_at TIMESTAMPTZ(3),
  coach_input_learner_count INTEGER,
  count_difference_reason TEXT,
  next_step_at TIMESTAMPTZ(3),
  policy_version TEXT NOT NULL,
  reminded_at TIMESTAMPTZ(3),
  taken INTEGER NOT NULL DEFAULT 0,
  waiting INTEGER NOT NULL DEFAULT 0,
  revision INTEGER NOT NULL DEFAULT 0,
  points_counted_at TIMESTAMPTZ(3),
  points_due_at TIMESTAMPTZ(3),
  expert_missing_at TIMESTAMPTZ(3),
  expert_missing_told_at TIMESTAMPTZ(3),
  revised_at TIMESTAMPTZ(3),

  CONSTRAINT timetables_pkey PRIMARY KEY (id),
  CONSTRAINT timetables_cs_corporate_id_fkey
    FOREIGN KEY (cs_corporate_id) REFERENCES companies (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT timetables_cs_corporate_id_program_id_fkey
    FOREIGN KEY (cs_corporate_id, program_id)
    REFERENCES company_programs (cs_corporate_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT timetables_cs_corporate_id_place_id_fkey
    FOREIGN KEY (cs_corporate_id, place_id)
    REFERENCES company_places (cs_corporate_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT timetables_cs_corporate_id_series_id_fkey
    FOREIGN KEY (cs_corporate_id, series_id)
    REFERENCES timetable_series (cs_corporate_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT timetables_coach_id_fkey
    FOREIGN KEY (coach_id) REFERENCES coaches (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT timetables_end_after_start CHECK (ends_at > starts_at),
  CONSTRAINT timetables_lesson_type CHECK (group_lesson_type IN ('first-come', 'lottery', 'individual')),
  CONSTRAINT timetables_seats CHECK (
    group_max_learner_number BETWEEN 1 AND 1000 AND (group_lesson_type <> 'individual' OR group_max_learner_number = 1)
  ),
  -- A lesson never has more seats taken than it offers.
  CONSTRAINT timetables_not_oversold CHECK (taken BETWEEN 0 AND group_max_learner_number),
  CONSTRAINT timetables_waiting CHECK (waiting >= 0),
  CONSTRAINT timetables_counted CHECK (coach_input_learner_count BETWEEN 0 AND 9999),
  -- Points are counted once, after the attendance was closed. Lessons that were closed before this rule have neither
  -- time.
  CONSTRAINT timetables_points_moment CHECK (
    num_nonnulls(points_due_at, points_counted_at) <= CASE WHEN closed_at IS NULL THEN 0 ELSE 1 END
  ),
  CONSTRAINT timetables_told_while_missing CHECK (expert_missing_told_at IS NULL OR expert_missing_at IS NOT NULL)
);
CREATE INDEX timetables_cs_corporate_id_starts_at_idx ON timetables (cs_corporate_id, starts_at);
CREATE INDEX timetables_coach_id_starts_at_idx ON timetables (coach_id, starts_at);
CREATE INDEX timetables_series_id_starts_at_idx ON timetables (series_id, starts_at);
CREATE UNIQUE INDEX timetables_cs_corporate_id_id_key ON timetables (cs_corporate_id, id);
CREATE UNIQUE INDEX timetables_id_coach_id_place_id_starts_at_ends_at_key
  ON timetables (id, coach_id, place_id, starts_at, ends_at);
-- Few lessons have a next step.
CREATE INDEX timetables_next_step ON timetables (next_step_at) WHERE next_step_at IS NOT NULL;
-- A month settles the lessons whose attendance is closed.
CREATE INDEX timetables_held ON timetables (id) WHERE closed_at IS NOT NULL AND cancelled_at IS NULL;
-- Operators read these lessons over all companies.
CREATE INDEX timetables_starts_at_held ON timetables (starts_at) WHERE closed_at IS NOT NULL AND cancelled_at IS NULL;
CREATE UNIQUE INDEX timetables_cs_corporate_id_id_starts_at_key ON timetables (cs_corporate_id, id, starts_at);
-- The console's first page counts these lessons.
CREATE INDEX timetables_expert_missing ON timetables (starts_at) WHERE expert_missing_at IS NOT NULL;
-- Lessons that are neither cancelled nor closed: past ones need their attendance, future ones a contract. The
-- console's first page reads them every few seconds.
CREATE INDEX timetables_open ON timetables (starts_at) WHERE cancelled_at IS NULL AND closed_at IS NULL;
CREATE INDEX timetables_starts_at_id_idx ON timetables (starts_at, id);

-- A calendar gets the new revision with its time. A service that changes a lesson writes the time itself.
CREATE FUNCTION timetable_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  IF NEW.revised_at IS NOT DISTINCT FROM OLD.revised_at THEN
    NEW.revised_at := now();
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER timetables_revision BEFORE UPDATE OF starts_at, ends_at, place_id, coach_id, cancelled_at ON timetables
  FOR EACH ROW WHEN (
    (OLD.starts_at, OLD.ends_at, OLD.place_id, OLD.coach_id, OLD.cancelled_at)
    IS DISTINCT FROM (NEW.starts_at, NEW.ends_at, NEW.place_id, NEW.coach_id, NEW.cancelled_at)
  ) EXECUTE FUNCTION timetable_revision();
CREATE CONSTRAINT TRIGGER takes_hours AFTER INSERT OR UPDATE OF cancelled_at, starts_at, ends_at, coach_id, place_id ON timetables
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_timetable_hours();

CREATE FUNCTION check_hours_of_seats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  left_behind integer;
BEGIN
  SELECT s.id INTO left_behind
    FROM timetables t
    JOIN timetable_reservations s ON s.timetable_id = t.id AND s.user_id IS NOT NULL
      AND s.status IN ('OFFERED', 'RESERVED', 'ATTENDED', 'ABSENT_NOTICED', 'NOSHOW')
    LEFT JOIN time_reservations r ON r.timetable_reservation_id = s.id
      AND (r.learner_id, r.starts_at, r.ends_at) = (s.user_id, t.starts_at, t.ends_at)
    WHERE t.id = NEW.id AND r.id IS NULL LIMIT 1;
  IF left_behind IS NOT NULL THEN
    RAISE EXCEPTION 'seat % holds no hours', left_behind
      USING ERRCODE = 'check_violation', CONSTRAINT = 'timetable_reservations_hold_hours';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER seats_follow AFTER UPDATE OF starts_at, ends_at ON timetables DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.starts_at, OLD.ends_at) IS DISTINCT FROM (NEW.starts_at, NEW.ends_at))
  EXECUTE FUNCTION check_hours_of_seats();

-- The web process caches a company's months by the version of its plan. The triggers are deferred, so that the row is
-- locked only while a transaction commits and after all other rows; a transaction writes it once.
CREATE FUNCTION change_plan_of(companies integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO company_plans (cs_corporate_id, version)
    SELECT changed, pg_current_xact_id()::text::bigint FROM unnest(companies) changed ORDER BY changed
    ON CONFLICT (cs_corporate_id) DO UPDATE SET version = EXCLUDED.version WHERE company_plans.version <> EXCLUDED.version
$$;

CREATE FUNCTION change_company_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM change_plan_of(ARRAY[coalesce(NEW.cs_corporate_id, OLD.cs_corporate_id)]);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER company_plan_of_new AFTER INSERT OR DELETE ON timetables DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION change_company_plan();

-- A close is undone only before its points are counted, and before the lesson is settled, billed or reported.
CREATE FUNCTION keep_attendance_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.points_due_at IS NULL
    OR EXISTS (SELECT 1 FROM settlement_lines WHERE timetable_id = OLD.id)
    OR EXISTS (SELECT 1 FROM company_bill_lines WHERE timetable_id = OLD.id)
    OR EXISTS (SELECT 1 FROM employer_report_lessons WHERE timetable_id = OLD.id) THEN
    RAISE EXCEPTION 'the attendance of timetable % stays closed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'timetables_stay_closed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_closed BEFORE UPDATE OF closed_at ON timetables FOR EACH ROW
  WHEN (OLD.closed_at IS NOT NULL AND NEW.closed_at IS NULL) EXECUTE FUNCTION keep_attendance_closed();
CREATE CONSTRAINT TRIGGER company_plan
  AFTER UPDATE OF starts_at, ends_at, group_lesson_type, group_max_learner_number, cancelled_at,
    closed_at, policy_version, program_id, coach_id, place_id, expert_missing_at
  ON timetables DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (
    (OLD.starts_at, OLD.ends_at, OLD.group_lesson_type, OLD.group_max_learner_number, OLD.cancelled_at,
      OLD.closed_at, OLD.policy_version, OLD.program_id, OLD.coach_id, OLD.place_id, OLD.expert_missing_at)
    IS DISTINCT FROM
    (NEW.starts_at, NEW.ends_at, NEW.group_lesson_type, NEW.group_max_learner_number, NEW.cancelled_at,
      NEW.closed_at, NEW.policy_version, NEW.program_id, NEW.coach_id, NEW.place_id, NEW.expert_missing_at)
  ) EXECUTE FUNCTION change_company_plan();

-- timetable_memos -----------------------------------------------------------------------------------------------------
CREATE TABLE timetable_memos (
  timetable_id INTEGER NOT NULL,
  cs_corporate_id INTEGER NOT NULL,
  memo BYTEA NOT NULL,
  secret_memo BYTEA NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT timetable_memos_pkey PRIMARY KEY (timetable_id),
  CONSTRAINT timetable_memos_cs_corporate_id_timetable_id_fkey
    FOREIGN KEY (cs_corporate_id, timetable_id)
    REFERENCES timetables (cs_corporate_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX timetable_memos_cs_corporate_id_timetable_id_key ON timetable_memos (cs_corporate_id, timetable_id);

-- timetable_reservations ----------------------------------------------------------------------------------------------
CREATE TABLE timetable_reservations (
  id SERIAL NOT NULL,
  cs_corporate_id INTEGER NOT NULL,
  timetable_id INTEGER NOT NULL,
  status "TimetableReservationStatus" NOT NULL,
  membership_id INTEGER,
  user_id INTEGER,
  guest_name TEXT,
  guest_phone TEXT,
  occupant_id INTEGER,
  queue_number BIGINT,
  notice_hours SMALLINT NOT NULL DEFAULT 0,
  offered_until TIMESTAMPTZ(3),
  promoted_at TIMESTAMPTZ(3),
  from_offer BOOLEAN NOT NULL DEFAULT false,
  tickets SMALLINT,
  receipt TEXT,
  attendance_misses SMALLINT NOT NULL DEFAULT 0,
  attendance_device TEXT,
  attended_at TIMESTAMPTZ(3),
  reserved_at TIMESTAMPTZ(3),
  ended_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL,
  calendar_uid UUID NOT NULL DEFAULT gen_random_uuid(),
  marked_at TIMESTAMPTZ(3),
  starts_at TIMESTAMPTZ(3) NOT NULL,
  corrections SMALLINT NOT NULL DEFAULT 0,
  confirmed_at TIMESTAMPTZ(3),
  attendance_network TEXT,
  attendance_shared_device TEXT,

  CONSTRAINT timetable_reservations_pkey PRIMARY KEY (id),
  CONSTRAINT timetable_reservations_cs_corporate_id_membership_id_user__fkey
    FOREIGN KEY (cs_corporate_id, membership_id, user_id)
    REFERENCES company_memberships (cs_corporate_id, id, user_id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT timetable_reservations_user_id_fkey
    FOREIGN KEY (user_id) REFERENCES users (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT timetable_reservations_cs_corporate_id_occupant_id_fkey
    FOREIGN KEY (cs_corporate_id, occupant_id)
    REFERENCES company_occupants (cs_corporate_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT timetable_reservations_cs_corporate_id_timetable_id_starts_fkey
    FOREIGN KEY (cs_corporate_id, timetable_id, starts_at)
    REFERENCES timetables (cs_corporate_id, id, starts_at) ON UPDATE CASCADE ON DELETE RESTRICT,
  -- A lesson that is moved changes the start of all its reservations.
  CONSTRAINT timetable_reservations_cs_corporate_id_timetable_id_fkey
    FOREIGN KEY (cs_corporate_id, timetable_id)
    REFERENCES timetables (cs_corporate_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT timetable_reservations_somebody CHECK (
    CASE WHEN user_id IS NULL
      THEN membership_id IS NULL AND num_nonnulls(guest_name, guest_phone) = 2
      ELSE membership_id IS NOT NULL AND num_nonnulls(guest_name, guest_phone) = 0
    END
  ),
  CONSTRAINT timetable_reservations_queued CHECK (status NOT IN ('WAITING', 'OFFERED') OR queue_number IS NOT NULL),
  CONSTRAINT timetable_reservations_offered CHECK ((status = 'OFFERED') = (offered_until IS NOT NULL)),
  CONSTRAINT timetable_reservations_entered CHECK (status <> 'ENTERED' OR num_nonnulls(tickets, receipt) = 2),
  CONSTRAINT timetable_reservations_notice CHECK (notice_hours BETWEEN 0 AND 12),
  CONSTRAINT timetable_reservations_confirmed CHECK (confirmed_at IS NULL OR user_id IS NOT NULL),
  -- A phone number consists of digits only.
  CONSTRAINT timetable_reservations_guest_phone_is_digits CHECK (guest_phone !~ '[^0-9]')
);
CREATE UNIQUE INDEX timetable_reservations_receipt_key ON timetable_reservations (receipt);
CREATE INDEX timetable_reservations_timetable_id_id_idx ON timetable_reservations (timetable_id, id);
CREATE UNIQUE INDEX timetable_reservations_cs_corporate_id_id_key ON timetable_reservations (cs_corporate_id, id);
-- A person has one reservation in force per lesson. The first index also finds a person's current reservations, the
-- second the waiting list.
CREATE UNIQUE INDEX timetable_reservations_in_force ON timetable_reservations (timetable_id, user_id)
  WHERE status NOT IN ('LOST', 'LATE_CANCELLED', 'CANCELLED');
CREATE INDEX timetable_reservations_queue ON timetable_reservations (timetable_id, queue_number)
  WHERE status IN ('WAITING', 'OFFERED');
CREATE UNIQUE INDEX timetable_reservations_device ON timetable_reservations (timetable_id, attendance_device);
CREATE UNIQUE INDEX timetable_reservations_cs_corporate_id_id_user_id_key
  ON timetable_reservations (cs_corporate_id, id, user_id);
CREATE INDEX timetable_reservations_user_id_starts_at_idx ON timetable_reservations (user_id, starts_at);

-- Counts seats and waiting people on each change; the check of capacity refuses one too many. A person can reserve
-- only while nobody waits, the lesson is neither over nor cancelled, and it has an expert. Only this count locks the
-- lesson's row, after all other writes, so that people who reserve one lesson hardly wait for each other.
CREATE FUNCTION count_timetable_seats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seated CONSTANT text[] := ARRAY['OFFERED', 'RESERVED', 'ATTENDED', 'ABSENT_NOTICED', 'NOSHOW'];
  was text := CASE WHEN TG_OP = 'INSERT' THEN '' ELSE OLD.status::text END;
  becomes text := CASE WHEN TG_OP = 'DELETE' THEN '' ELSE NEW.status::text END;
  more_taken integer := (becomes = ANY (seated))::int - (was = ANY (seated))::int;
  more_waiting integer := (becomes = 'WAITING')::int - (was = 'WAITING')::int;
BEGIN
  IF TG_OP = 'INSERT' AND becomes = 'RESERVED' AND NEW.user_id IS NOT NULL AND NEW.promoted_at IS NULL THEN
    UPDATE timetables SET taken = taken + 1
    WHERE id = NEW.timetable_id AND waiting = 0 AND cancelled_at IS NULL AND closed_at IS NULL
      AND expert_missing_at IS NULL AND starts_at > NEW.created_at;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'no seat of lesson % is free', NEW.timetable_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'timetable_reservations_free_seat';
    END IF;
  ELSIF more_taken <> 0 OR more_waiting <> 0 THEN
    UPDATE timetables SET taken = taken + more_taken, waiting = waiting + more_waiting
    WHERE id = coalesce(NEW.timetable_id, OLD.timetable_id);
  END IF;
  RETURN NULL;
END $$;
-- Triggers run in the order of their names. This one must run before those of the foreign keys ("RI_…"), which take a
-- shared lock on the lesson: two transactions could take it at once and then wait for each other.
CREATE TRIGGER "A_count_seats" AFTER INSERT OR DELETE OR UPDATE OF status ON timetable_reservations
  FOR EACH ROW EXECUTE FUNCTION count_timetable_seats();
CREATE CONSTRAINT TRIGGER holds_hours AFTER INSERT OR UPDATE OF status ON timetable_reservations DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_seat_hours();

-- After the attendance is closed, only an operator's correction changes a status.
CREATE FUNCTION keep_closed_attendance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW.corrections = OLD.corrections + 1 AND NEW.status IN ('ATTENDED', 'NOSHOW'))
    AND EXISTS (SELECT 1 FROM timetables WHERE id = NEW.timetable_id AND closed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the attendance of reservation % is closed', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'timetable_reservations_closed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_closed BEFORE UPDATE OF status ON timetable_reservations FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION keep_closed_attendance();

-- Points are given only to a person who was absent or cancelled late, and who reserved or confirmed the seat. This is
-- checked at commit.
CREATE FUNCTION points_of_absence() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong integer;
BEGIN
  IF TG_TABLE_NAME = 'penalty_points' THEN
    SELECT r.id INTO wrong FROM penalty_points p
      JOIN timetable_reservations r ON r.cs_corporate_id = p.cs_corporate_id AND r.id = p.reservation_id
      WHERE p.id = NEW.id AND p.voided_at IS NULL
        AND (r.status NOT IN ('NOSHOW', 'ABSENT_NOTICED', 'LATE_CANCELLED') OR r.confirmed_at IS NULL);
  ELSE
    SELECT r.id INTO wrong FROM timetable_reservations r
      JOIN penalty_points p ON p.cs_corporate_id = r.cs_corporate_id AND p.reservation_id = r.id
      WHERE r.id = NEW.id AND p.voided_at IS NULL AND r.status NOT IN ('NOSHOW', 'ABSENT_NOTICED', 'LATE_CANCELLED');
  END IF;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'reservation % has points and no absence', wrong
      USING ERRCODE = 'check_violation', CONSTRAINT = 'penalty_points_of_absence';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER points_follow AFTER UPDATE OF status ON timetable_reservations DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.status IN ('NOSHOW', 'ABSENT_NOTICED', 'LATE_CANCELLED')
    AND NEW.status NOT IN ('NOSHOW', 'ABSENT_NOTICED', 'LATE_CANCELLED')) EXECUTE FUNCTION points_of_absence();

-- A person takes part in a company's lesson only with a membership in force.
CREATE FUNCTION check_reservation_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM company_memberships WHERE id = NEW.membership_id AND left_at IS NOT NULL) THEN
    RAISE EXCEPTION 'membership % has ended', NEW.membership_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'timetable_reservations_member';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER check_member BEFORE INSERT ON timetable_reservations FOR EACH ROW
  WHEN (NEW.membership_id IS NOT NULL AND NEW.status IN ('ENTERED', 'WAITING', 'OFFERED', 'RESERVED'))
  EXECUTE FUNCTION check_reservation_of_member();
-- A person who already has the seat keeps it: an undone mark or close also gives it back to a person who has left the
-- company meanwhile.
CREATE TRIGGER check_member_again BEFORE UPDATE OF status ON timetable_reservations FOR EACH ROW
  WHEN (NEW.membership_id IS NOT NULL AND NEW.status IN ('ENTERED', 'WAITING', 'OFFERED', 'RESERVED')
    AND OLD.status NOT IN ('ENTERED', 'WAITING', 'OFFERED', 'RESERVED', 'ATTENDED', 'ABSENT_NOTICED', 'NOSHOW'))
  EXECUTE FUNCTION check_reservation_of_member();

-- A confirmation is never withdrawn.
CREATE FUNCTION keep_confirmation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'reservation % is confirmed', OLD.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'timetable_reservations_confirmed_kept';
END $$;
CREATE TRIGGER keep_confirmed BEFORE UPDATE OF confirmed_at ON timetable_reservations FOR EACH ROW
  WHEN (OLD.confirmed_at IS NOT NULL AND NEW.confirmed_at IS NULL) EXECUTE FUNCTION keep_confirmation();

-- attendance_stamps ---------------------------------------------------------------------------------------------------
CREATE TABLE attendance_stamps (
  token_hash TEXT NOT NULL,
  cs_corporate_id INTEGER NOT NULL,
  timetable_id INTEGER NOT NULL,
  reservation_id INTEGER NOT NULL,
  user_id INTEGER NOT NULL,
  ordinal SMALLINT NOT NULL,
  device TEXT NOT NULL,
  number_hash TEXT NOT NULL,
  sent_at TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT attendance_stamps_pkey PRIMARY KEY (token_hash),
  CONSTRAINT attendance_stamps_cs_corporate_id_reservation_id_fkey
    FOREIGN KEY (cs_corporate_id, reservation_id)
    REFERENCES timetable_reservations (cs_corporate_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT attendance_stamps_user_id_fkey
    FOREIGN KEY (user_id) REFERENCES users (id) ON UPDATE CASCADE ON DELETE CASCADE,
  -- A person has at most three stamps per lesson.
  CONSTRAINT attendance_stamps_few CHECK (ordinal BETWEEN 1 AND 3)
);
CREATE INDEX attendance_stamps_sent_at_idx ON attendance_stamps (sent_at);
CREATE UNIQUE INDEX attendance_stamps_timetable_id_user_id_ordinal_key
  ON attendance_stamps (timetable_id, user_id, ordinal);
CREATE TRIGGER attendance_stamps_of_open_accounts BEFORE INSERT ON attendance_stamps
  FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();

-- penalty_points ------------------------------------------------------------------------------------------------------
CREATE TABLE penalty_points (
  id SERIAL NOT NULL,
  cs_corporate_id INTEGER NOT NULL,
  reservation_id INTEGER NOT NULL,
  user_id INTEGER NOT NULL,
  points SMALLINT NOT NULL,
  given_at TIMESTAMPTZ(3) NOT NULL,
  voided_at TIMESTAMPTZ(3),
  appeal TEXT,
  appealed_at TIMESTAMPTZ(3),
  decided_at TIMESTAMPTZ(3),
  decision TEXT,
  accepted BOOLEAN,

  CONSTRAINT penalty_points_pkey PRIMARY KEY (id),
  CONSTRAINT penalty_points_cs_corporate_id_fkey
    FOREIGN KEY (cs_corporate_id) REFERENCES companies (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT penalty_points_cs_corporate_id_reservation_id_fkey
    FOREIGN KEY (cs_corporate_id, reservation_id)
    REFERENCES timetable_reservations (cs_corporate_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT penalty_points_user_id_fkey
    FOREIGN KEY (user_id) REFERENCES users (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT penalty_points_positive CHECK (points > 0),
  CONSTRAINT penalty_points_appeal CHECK (
    (appeal IS NULL) = (appealed_at IS NULL) AND (decided_at IS NULL) = (decision IS NULL)
    AND (decided_at IS NULL OR appealed_at IS NOT NULL)
  ),
  CONSTRAINT penalty_points_decided CHECK ((accepted IS NULL) = (decided_at IS NULL))
);
CREATE INDEX penalty_points_user_id_cs_corporate_id_given_at_idx ON penalty_points (user_id, cs_corporate_id, given_at);
CREATE UNIQUE INDEX penalty_points_cs_corporate_id_reservation_id_key
  ON penalty_points (cs_corporate_id, reservation_id);
CREATE CONSTRAINT TRIGGER of_absence AFTER INSERT OR UPDATE OF voided_at, reservation_id ON penalty_points
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.voided_at IS NULL) EXECUTE FUNCTION points_of_absence();
CREATE TRIGGER penalty_points_of_open_accounts BEFORE UPDATE ON penalty_points FOR EACH ROW
WHEN (NEW.appeal IS DISTINCT FROM OLD.appeal AND NEW.appeal <> '') EXECUTE FUNCTION refuse_user_row_of_left_account();

-- company_blocks ------------------------------------------------------------------------------------------------------
CREATE TABLE company_blocks (
  cs_corporate_id INTEGER NOT NULL,
  user_id INTEGER NOT NULL,
  blocked_until TIMESTAMPTZ(3),

  CONSTRAINT company_blocks_pkey PRIMARY KEY (cs_corporate_id, user_id),
  CONSTRAINT company_blocks_cs_corporate_id_fkey
    FOREIGN KEY (cs_corporate_id) REFERENCES companies (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT company_blocks_user_id_fkey
    FOREIGN KEY (user_id) REFERENCES users (id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX company_blocks_user_id_idx ON company_blocks (user_id);

-- timetable_lotteries -------------------------------------------------------------------------------------------------
CREATE TABLE timetable_lotteries (
  timetable_id INTEGER NOT NULL,
  seed TEXT NOT NULL,
  opens_at TIMESTAMPTZ(3) NOT NULL,
  closes_at TIMESTAMPTZ(3) NOT NULL,
  entries JSONB,
  entries_hash TEXT,
  closed_at TIMESTAMPTZ(3),
  drawn_at TIMESTAMPTZ(3),
  drawn_seats INTEGER,

  CONSTRAINT timetable_lotteries_pkey PRIMARY KEY (timetable_id),
  CONSTRAINT timetable_lotteries_timetable_id_fkey
    FOREIGN KEY (timetable_id) REFERENCES timetables (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT timetable_lotteries_seed CHECK (seed ~ '^[0-9a-f]{64}$'),
  CONSTRAINT timetable_lotteries_closed CHECK (
    num_nonnulls(entries, entries_hash, closed_at) IN (0, 3) AND (drawn_at IS NULL OR closed_at IS NOT NULL)
  ),
  CONSTRAINT timetable_lotteries_order CHECK (opens_at < closes_at),
  CONSTRAINT timetable_lotteries_drawn CHECK ((drawn_seats IS NULL) = (drawn_at IS NULL))
);

-- A published draw does not change: the seed never, and the list of entries not after it was closed.
CREATE FUNCTION keep_published_draw() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.seed <> OLD.seed OR (OLD.closed_at IS NOT NULL AND (NEW.entries, NEW.entries_hash, NEW.closed_at) IS DISTINCT FROM (OLD.entries, OLD.entries_hash, OLD.closed_at))
    OR (OLD.drawn_at IS NOT NULL AND (NEW.drawn_at, NEW.drawn_seats) IS DISTINCT FROM (OLD.drawn_at, OLD.drawn_seats)) THEN
    RAISE EXCEPTION 'the draw of timetable % is published', OLD.timetable_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_published BEFORE UPDATE ON timetable_lotteries
  FOR EACH ROW EXECUTE FUNCTION keep_published_draw();

-- The times of a draw do not change after its list of entries is published.
CREATE FUNCTION keep_published_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the draw of timetable % is published', OLD.timetable_id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'timetable_lotteries_hours_kept';
END $$;
CREATE TRIGGER keep_published_hours BEFORE UPDATE OF opens_at, closes_at ON timetable_lotteries FOR EACH ROW
  WHEN (OLD.closed_at IS NOT NULL AND (NEW.opens_at, NEW.closes_at) IS DISTINCT FROM (OLD.opens_at, OLD.closes_at))
  EXECUTE FUNCTION keep_published_hours();

-- company_notifications -----------------------------------------------------------------------------------------------
CREATE TABLE company_notifications (
  id SERIAL NOT NULL,
  cs_corporate_id INTEGER NOT NULL,
  user_id INTEGER NOT NULL,
  template TEXT NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  path TEXT NOT NULL,
  dedupe_key TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  read_at TIMESTAMPTZ(3),
  reservation_id INTEGER,

  CONSTRAINT company_notifications_pkey PRIMARY KEY (id),
  CONSTRAINT company_notifications_cs_corporate_id_fkey
    FOREIGN KEY (cs_corporate_id) REFERENCES companies (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT company_notifications_user_id_fkey
    FOREIGN KEY (user_id) REFERENCES users (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT company_notifications_reservation_id_fkey
    FOREIGN KEY (reservation_id) REFERENCES timetable_reservations (id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX company_notifications_dedupe_key_key ON company_notifications (dedupe_key);
CREATE INDEX company_notifications_user_id_cs_corporate_id_id_idx
  ON company_notifications (user_id, cs_corporate_id, id);
CREATE INDEX company_notifications_reservation_id_idx ON company_notifications (reservation_id);
CREATE TRIGGER company_notifications_of_open_accounts BEFORE INSERT ON company_notifications
  FOR EACH ROW EXECUTE FUNCTION skip_row_of_left_account();

-- calendar_feeds ------------------------------------------------------------------------------------------------------
CREATE TABLE calendar_feeds (
  user_id INTEGER NOT NULL,
  token_hash TEXT NOT NULL,
  token BYTEA NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT calendar_feeds_pkey PRIMARY KEY (user_id),
  CONSTRAINT calendar_feeds_user_id_fkey
    FOREIGN KEY (user_id) REFERENCES users (id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX calendar_feeds_token_hash_key ON calendar_feeds (token_hash);
CREATE TRIGGER calendar_feeds_of_open_accounts BEFORE INSERT ON calendar_feeds
  FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();

-- question_answers ----------------------------------------------------------------------------------------------------
CREATE TABLE question_answers (
  user_id INTEGER NOT NULL,
  cs_corporate_program_type SMALLINT NOT NULL,
  answer BYTEA,
  answered_at TIMESTAMPTZ(3),
  declined_at TIMESTAMPTZ(3),

  CONSTRAINT question_answers_pkey PRIMARY KEY (user_id, cs_corporate_program_type),
  CONSTRAINT question_answers_user_id_fkey
    FOREIGN KEY (user_id) REFERENCES users (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT question_answers_type CHECK (cs_corporate_program_type IN (1, 3, 5)),
  CONSTRAINT question_answers_answered CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CONSTRAINT question_answers_said CHECK (answered_at IS NOT NULL OR declined_at IS NOT NULL)
);

-- Answers to a program's questions are stored only while their person consents.
CREATE FUNCTION check_health_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT coalesce((SELECT granted FROM consent_events
    WHERE user_id = NEW.user_id AND kind = TG_ARGV[0]::"ConsentKind" ORDER BY id DESC LIMIT 1), false) THEN
    RAISE EXCEPTION 'user % does not consent to %', NEW.user_id, TG_ARGV[0]
      USING ERRCODE = 'check_violation', CONSTRAINT = 'health_answers_consent';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER check_new_answer BEFORE INSERT ON question_answers FOR EACH ROW
  WHEN (NEW.answer IS NOT NULL) EXECUTE FUNCTION check_health_answers('HEALTH_QUESTIONS');
CREATE TRIGGER check_answer BEFORE UPDATE OF answer ON question_answers FOR EACH ROW
  WHEN (NEW.answer IS NOT NULL AND NEW.answer IS DISTINCT FROM OLD.answer) EXECUTE FUNCTION check_health_answers('HEALTH_QUESTIONS');
CREATE TRIGGER question_answers_of_open_accounts BEFORE INSERT ON question_answers
  FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();

-- timetable_reviews ---------------------------------------------------------------------------------------------------
CREATE TABLE timetable_reviews (
  reservation_id INTEGER NOT NULL,
  cs_corporate_id INTEGER NOT NULL,
  score SMALLINT NOT NULL,
  professionalism SMALLINT NOT NULL,
  configuration SMALLINT NOT NULL,
  intensity TEXT NOT NULL,
  "time" TEXT NOT NULL,
  next TEXT NOT NULL,
  recommend TEXT NOT NULL,
  to_coach BYTEA NOT NULL,
  memo BYTEA NOT NULL,
  secret_memo BYTEA NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT timetable_reviews_pkey PRIMARY KEY (reservation_id),
  CONSTRAINT timetable_reviews_cs_corporate_id_reservation_id_fkey
    FOREIGN KEY (cs_corporate_id, reservation_id)
    REFERENCES timetable_reservations (cs_corporate_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT timetable_reviews_levels CHECK (
    score BETWEEN 1 AND 5 AND professionalism BETWEEN 1 AND 5 AND configuration BETWEEN 1 AND 5
  ),
  CONSTRAINT timetable_reviews_words CHECK (
    intensity IN ('just-right', 'stronger', 'weaker') AND "time" IN ('fair', 'short', 'long')
    AND next IN ('yes', 'no', 'unknown') AND recommend IN ('yes', 'no', 'unknown')
  )
);
CREATE UNIQUE INDEX timetable_reviews_cs_corporate_id_reservation_id_key
  ON timetable_reviews (cs_corporate_id, reservation_id);

-- Triggers of tables of earlier areas ----------------------------------------------------------------------------------

CREATE FUNCTION change_plans_of_coach() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM change_plan_of(ARRAY(SELECT DISTINCT cs_corporate_id FROM timetables WHERE coach_id = NEW.id));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER company_plan AFTER UPDATE OF display_name, avatar_seed ON coaches
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.display_name, OLD.avatar_seed) IS DISTINCT FROM (NEW.display_name, NEW.avatar_seed))
  EXECUTE FUNCTION change_plans_of_coach();
CREATE CONSTRAINT TRIGGER company_plan AFTER UPDATE OF name, address ON company_places
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION change_company_plan();
CREATE CONSTRAINT TRIGGER company_plan AFTER UPDATE OF key, title, cs_corporate_program_type ON company_programs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION change_company_plan();
