-- Rules about money, health and membership that only code stated before (docs/decisions/024-invariants.md).
-- Rows of before are not read again; every later change has to keep the rule.

-- A body check is written by the expert of the lesson, while its person consents to body checks.
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
CREATE TRIGGER check_body_check BEFORE INSERT OR UPDATE ON "body_check_records"
  FOR EACH ROW EXECUTE FUNCTION check_body_check();

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
CREATE TRIGGER check_entries AFTER INSERT ON "body_check_entries" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION check_body_check_entries();

-- A bill is paid only when what was received covers what is due after its corrections.
CREATE FUNCTION check_bill_received() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject integer := CASE WHEN TG_TABLE_NAME = 'company_bills' THEN NEW.id ELSE (to_jsonb(NEW) ->> 'bill_id')::integer END;
BEGIN
  IF EXISTS (SELECT 1 FROM company_bills b WHERE b.id = subject AND b.status = 'PAID'
    AND (SELECT coalesce(sum(amount), 0) FROM company_bill_receipts WHERE bill_id = b.id)
      < b.total + (SELECT coalesce(sum(amount), 0) FROM company_bill_corrections WHERE bill_id = b.id)) THEN
    RAISE EXCEPTION 'bill % is paid and less was received than is due', subject
      USING ERRCODE = 'check_violation', CONSTRAINT = 'company_bills_received';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER paid_is_received AFTER INSERT OR UPDATE OF "status" ON "company_bills" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'PAID') EXECUTE FUNCTION check_bill_received();
CREATE CONSTRAINT TRIGGER received_is_due AFTER INSERT OR UPDATE ON "company_bill_receipts" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_bill_received();
CREATE CONSTRAINT TRIGGER corrected_is_due AFTER INSERT ON "company_bill_corrections" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_bill_received();

-- A statement that is paid or carried over stays so: its money has left, or belongs to the next month.
CREATE FUNCTION keep_ended_statement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'statement % is %', OLD.id, OLD.status
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'settlement_statements_ended';
END $$;
CREATE TRIGGER keep_ended BEFORE UPDATE OF "status" ON "settlement_statements" FOR EACH ROW
  WHEN (OLD.status IN ('PAID', 'CARRIED') AND NEW.status <> OLD.status) EXECUTE FUNCTION keep_ended_statement();

-- Nobody takes part in a company's lesson without a membership in force.
CREATE FUNCTION check_reservation_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM company_memberships WHERE id = NEW.membership_id AND left_at IS NOT NULL) THEN
    RAISE EXCEPTION 'membership % has ended', NEW.membership_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'timetable_reservations_member';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER check_member BEFORE INSERT ON "timetable_reservations" FOR EACH ROW
  WHEN (NEW.membership_id IS NOT NULL AND NEW.status IN ('ENTERED', 'WAITING', 'OFFERED', 'RESERVED'))
  EXECUTE FUNCTION check_reservation_of_member();
-- Who has the seat keeps it: a mark or a close that is undone gives it back also to somebody who left meanwhile.
CREATE TRIGGER check_member_again BEFORE UPDATE OF "status" ON "timetable_reservations" FOR EACH ROW
  WHEN (NEW.membership_id IS NOT NULL AND NEW.status IN ('ENTERED', 'WAITING', 'OFFERED', 'RESERVED')
    AND OLD.status NOT IN ('ENTERED', 'WAITING', 'OFFERED', 'RESERVED', 'ATTENDED', 'ABSENT_NOTICED', 'NOSHOW'))
  EXECUTE FUNCTION check_reservation_of_member();

-- The hours of a draw stay once its list of entries is published.
CREATE FUNCTION keep_published_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the draw of timetable % is published', OLD.timetable_id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'timetable_lotteries_hours_kept';
END $$;
CREATE TRIGGER keep_published_hours BEFORE UPDATE OF "opens_at", "closes_at" ON "timetable_lotteries" FOR EACH ROW
  WHEN (OLD.closed_at IS NOT NULL AND (NEW.opens_at, NEW.closes_at) IS DISTINCT FROM (OLD.opens_at, OLD.closes_at))
  EXECUTE FUNCTION keep_published_hours();

-- A payment takes the amount of its order, and an order keeps its amount.
CREATE FUNCTION check_payment_amount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.amount IS DISTINCT FROM coalesce(
    (SELECT amount FROM orders WHERE id = NEW.order_id), (SELECT amount FROM tool_orders WHERE id = NEW.tool_order_id)) THEN
    RAISE EXCEPTION 'payment % is not the amount of its order', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_amount_of_order';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER check_amount BEFORE INSERT OR UPDATE OF "amount", "order_id", "tool_order_id" ON "payments"
  FOR EACH ROW WHEN (num_nonnulls(NEW.order_id, NEW.tool_order_id) = 1) EXECUTE FUNCTION check_payment_amount();
CREATE FUNCTION keep_order_amount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order % keeps its amount', OLD.id
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'orders_amount_kept';
END $$;
CREATE TRIGGER keep_amount BEFORE UPDATE OF "amount" ON "orders" FOR EACH ROW
  WHEN (NEW.amount <> OLD.amount) EXECUTE FUNCTION keep_order_amount();
CREATE TRIGGER keep_amount BEFORE UPDATE OF "amount" ON "tool_orders" FOR EACH ROW
  WHEN (NEW.amount <> OLD.amount) EXECUTE FUNCTION keep_order_amount();

-- Answers to a program's questions are stored while their person consents to them.
CREATE FUNCTION check_health_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT coalesce((SELECT granted FROM consent_events
    WHERE user_id = NEW.user_id AND kind = TG_ARGV[0]::"ConsentKind" ORDER BY id DESC LIMIT 1), false) THEN
    RAISE EXCEPTION 'user % does not consent to %', NEW.user_id, TG_ARGV[0]
      USING ERRCODE = 'check_violation', CONSTRAINT = 'health_answers_consent';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER check_new_answer BEFORE INSERT ON "question_answers" FOR EACH ROW
  WHEN (NEW.answer IS NOT NULL) EXECUTE FUNCTION check_health_answers('HEALTH_QUESTIONS');
CREATE TRIGGER check_answer BEFORE UPDATE OF "answer" ON "question_answers" FOR EACH ROW
  WHEN (NEW.answer IS NOT NULL AND NEW.answer IS DISTINCT FROM OLD.answer) EXECUTE FUNCTION check_health_answers('HEALTH_QUESTIONS');
