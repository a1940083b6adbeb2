CREATE TYPE "SettlementMonthStatus" AS ENUM ('CLOSING', 'CLOSED');
CREATE TYPE "SettlementPhase" AS ENUM (
  'COMPANY_LESSONS', 'LESSONS', 'CORRECTIONS', 'CARRIES', 'STATEMENTS', 'MONTH_PRICES', 'BILLS'
);
CREATE TYPE "SettlementTaxType" AS ENUM ('INDIVIDUAL', 'BUSINESS');
CREATE TYPE "SettlementStatementStatus" AS ENUM ('OPEN', 'CLOSED', 'PAYABLE', 'CARRIED', 'PAID');
CREATE TYPE "SettlementLineKind" AS ENUM ('COMPANY_LESSON', 'LESSON', 'CORRECTION');
CREATE TYPE "SettlementDisputeStatus" AS ENUM ('OPEN', 'ACCEPTED', 'REJECTED');
CREATE TYPE "CompanyBillStatus" AS ENUM ('DRAFT', 'ISSUED', 'PAID');
CREATE TYPE "CompanyBillLineKind" AS ENUM ('LESSON', 'MONTH');

-- settlement_months ---------------------------------------------------------------------------------------------------
CREATE TABLE settlement_months (
  id SERIAL NOT NULL,
  month TEXT NOT NULL,
  status "SettlementMonthStatus" NOT NULL DEFAULT 'CLOSING',
  policy_version TEXT NOT NULL,
  phase "SettlementPhase" NOT NULL DEFAULT 'COMPANY_LESSONS',
  cursor INTEGER NOT NULL DEFAULT 0,
  line_count INTEGER NOT NULL DEFAULT 0,
  expected INTEGER NOT NULL,
  unpriced INTEGER NOT NULL DEFAULT 0,
  started_by INTEGER,
  started_at TIMESTAMPTZ(3) NOT NULL,
  closed_at TIMESTAMPTZ(3),
  disputes_until TIMESTAMPTZ(3),
  pay_on DATE,

  CONSTRAINT settlement_months_pkey PRIMARY KEY (id),
  CONSTRAINT settlement_months_month CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  CONSTRAINT settlement_months_closed CHECK ((status = 'CLOSED') = (num_nulls(closed_at, disputes_until, pay_on) = 0)
    AND num_nonnulls(closed_at, disputes_until, pay_on) IN (0, 3))
);
CREATE UNIQUE INDEX settlement_months_month_key ON settlement_months (month);
-- Only one month is closed at a time, because the next one begins with the amounts that it carries over.
CREATE UNIQUE INDEX settlement_months_one_closing ON settlement_months (status) WHERE status = 'CLOSING';

-- settlement_statements -----------------------------------------------------------------------------------------------
CREATE TABLE settlement_statements (
  id SERIAL NOT NULL,
  month_id INTEGER NOT NULL,
  coach_id INTEGER NOT NULL,
  status "SettlementStatementStatus" NOT NULL DEFAULT 'OPEN',
  tax_type "SettlementTaxType",
  gross INTEGER NOT NULL DEFAULT 0,
  carried_in INTEGER NOT NULL DEFAULT 0,
  income_tax INTEGER NOT NULL DEFAULT 0,
  local_tax INTEGER NOT NULL DEFAULT 0,
  net INTEGER NOT NULL DEFAULT 0,
  carried_out INTEGER NOT NULL DEFAULT 0,
  carried_from_id INTEGER,
  closed_at TIMESTAMPTZ(3),

  CONSTRAINT settlement_statements_pkey PRIMARY KEY (id),
  CONSTRAINT settlement_statements_month_id_fkey
    FOREIGN KEY (month_id) REFERENCES settlement_months (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT settlement_statements_coach_id_fkey
    FOREIGN KEY (coach_id) REFERENCES coaches (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT settlement_statements_carried_from_id_fkey
    FOREIGN KEY (carried_from_id) REFERENCES settlement_statements (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT settlement_statements_figures CHECK (net = gross + carried_in - income_tax - local_tax - carried_out),
  CONSTRAINT settlement_statements_signs CHECK (net >= 0 AND income_tax >= 0 AND local_tax >= 0),
  CONSTRAINT settlement_statements_carried_whole CHECK (carried_out = 0 OR (net = 0 AND income_tax = 0
    AND local_tax = 0)),
  CONSTRAINT settlement_statements_business_untaxed CHECK (tax_type IS DISTINCT FROM 'BUSINESS' OR (income_tax = 0
    AND local_tax = 0)),
  CONSTRAINT settlement_statements_closed CHECK ((status = 'OPEN') = (closed_at IS NULL)
    AND (closed_at IS NULL) = (tax_type IS NULL)),
  CONSTRAINT settlement_statements_carry CHECK (carried_in = 0 OR carried_from_id IS NOT NULL),
  CONSTRAINT settlement_statements_end CHECK (
    (status <> 'CARRIED' OR net = 0) AND (status NOT IN ('PAYABLE', 'PAID') OR net > 0))
);
CREATE UNIQUE INDEX settlement_statements_carried_from_id_key ON settlement_statements (carried_from_id);
CREATE INDEX settlement_statements_coach_id_id_idx ON settlement_statements (coach_id, id);
CREATE INDEX settlement_statements_status_id_idx ON settlement_statements (status, id);
CREATE UNIQUE INDEX settlement_statements_month_id_coach_id_key ON settlement_statements (month_id, coach_id);

-- A closed statement keeps its amounts, which are the sums of its lines.
CREATE FUNCTION keep_closed_statement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'statement % cannot be deleted', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.status <> 'OPEN' AND (to_jsonb(NEW) - 'status') <> (to_jsonb(OLD) - 'status') THEN
    RAISE EXCEPTION 'statement % is closed', OLD.id USING ERRCODE = 'restrict_violation', CONSTRAINT = 'settlement_statements_kept';
  END IF;
  IF OLD.status <> 'OPEN' AND NEW.status = 'OPEN' THEN
    RAISE EXCEPTION 'statement % is closed', OLD.id USING ERRCODE = 'restrict_violation', CONSTRAINT = 'settlement_statements_kept';
  END IF;
  IF OLD.status = 'OPEN' AND NEW.status <> 'OPEN' THEN
    IF NEW.gross <> (SELECT coalesce(sum(amount), 0) FROM settlement_lines WHERE statement_id = NEW.id) THEN
      RAISE EXCEPTION 'statement % is not the sum of its lines', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'settlement_statements_sum';
    END IF;
    IF NEW.carried_in <> coalesce((SELECT carried_out FROM settlement_statements WHERE id = NEW.carried_from_id AND coach_id = NEW.coach_id), 0) THEN
      RAISE EXCEPTION 'statement % does not carry over what was carried out', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'settlement_statements_carried';
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_closed BEFORE UPDATE OR DELETE ON settlement_statements
  FOR EACH ROW EXECUTE FUNCTION keep_closed_statement();

-- A payout is the net amount of a statement that is paid in the same transaction, and each paid statement has a
-- payout.
CREATE FUNCTION payout_of_statement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE wanted integer := CASE WHEN TG_TABLE_NAME = 'settlement_payouts' THEN (to_jsonb(NEW) ->> 'statement_id')::integer ELSE NEW.id END;
BEGIN
  IF EXISTS (SELECT 1 FROM settlement_statements s LEFT JOIN settlement_payouts p ON p.statement_id = s.id
    WHERE s.id = wanted AND ((s.status = 'PAID') <> (p.id IS NOT NULL) OR p.amount <> s.net)) THEN
    RAISE EXCEPTION 'statement % and its payout differ', wanted USING ERRCODE = 'check_violation', CONSTRAINT = 'settlement_payouts_net';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER paid_has_payout AFTER UPDATE OF status ON settlement_statements DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'PAID') EXECUTE FUNCTION payout_of_statement();

-- A paid or carried-over statement keeps its status: its money has been sent, or belongs to the next month.
CREATE FUNCTION keep_ended_statement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'statement % is %', OLD.id, OLD.status
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'settlement_statements_ended';
END $$;
CREATE TRIGGER keep_ended BEFORE UPDATE OF status ON settlement_statements FOR EACH ROW
  WHEN (OLD.status IN ('PAID', 'CARRIED') AND NEW.status <> OLD.status) EXECUTE FUNCTION keep_ended_statement();

-- settlement_disputes -------------------------------------------------------------------------------------------------
CREATE TABLE settlement_disputes (
  id SERIAL NOT NULL,
  line_id INTEGER NOT NULL,
  coach_id INTEGER NOT NULL,
  status "SettlementDisputeStatus" NOT NULL DEFAULT 'OPEN',
  sentence TEXT NOT NULL,
  disputed_at TIMESTAMPTZ(3) NOT NULL,
  decision TEXT,
  correction INTEGER,
  decided_at TIMESTAMPTZ(3),

  CONSTRAINT settlement_disputes_pkey PRIMARY KEY (id),
  CONSTRAINT settlement_disputes_coach_id_fkey
    FOREIGN KEY (coach_id) REFERENCES coaches (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT settlement_disputes_decided CHECK (
    (status = 'OPEN') = (num_nulls(decision, decided_at) = 2) AND num_nulls(decision, decided_at) IN (0, 2)
    AND (correction IS NULL OR status = 'ACCEPTED') AND correction <> 0
    AND (status <> 'ACCEPTED' OR correction IS NOT NULL))
);
CREATE UNIQUE INDEX settlement_disputes_line_id_key ON settlement_disputes (line_id);
CREATE INDEX settlement_disputes_status_id_idx ON settlement_disputes (status, id);
CREATE INDEX settlement_disputes_coach_id_idx ON settlement_disputes (coach_id);

-- settlement_lines ----------------------------------------------------------------------------------------------------
CREATE TABLE settlement_lines (
  id SERIAL NOT NULL,
  statement_id INTEGER NOT NULL,
  kind "SettlementLineKind" NOT NULL,
  timetable_id INTEGER,
  rate_id INTEGER,
  lesson_id INTEGER,
  ledger_transaction_id INTEGER,
  corrected_dispute_id INTEGER,
  amount INTEGER NOT NULL,

  CONSTRAINT settlement_lines_pkey PRIMARY KEY (id),
  CONSTRAINT settlement_lines_statement_id_fkey
    FOREIGN KEY (statement_id) REFERENCES settlement_statements (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT settlement_lines_timetable_id_fkey
    FOREIGN KEY (timetable_id) REFERENCES timetables (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT settlement_lines_rate_id_fkey
    FOREIGN KEY (rate_id) REFERENCES company_rates (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT settlement_lines_lesson_id_fkey
    FOREIGN KEY (lesson_id) REFERENCES lessons (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT settlement_lines_ledger_transaction_id_fkey
    FOREIGN KEY (ledger_transaction_id) REFERENCES ledger_transactions (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT settlement_lines_corrected_dispute_id_fkey
    FOREIGN KEY (corrected_dispute_id) REFERENCES settlement_disputes (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT settlement_lines_kind CHECK (CASE kind
    WHEN 'COMPANY_LESSON' THEN num_nonnulls(timetable_id, rate_id) = 2
      AND num_nonnulls(lesson_id, ledger_transaction_id, corrected_dispute_id) = 0 AND amount >= 0
    WHEN 'LESSON' THEN num_nonnulls(lesson_id, ledger_transaction_id) = 2
      AND num_nonnulls(timetable_id, rate_id, corrected_dispute_id) = 0
    ELSE corrected_dispute_id IS NOT NULL
      AND num_nonnulls(timetable_id, rate_id, lesson_id, ledger_transaction_id) = 0 END)
);
CREATE UNIQUE INDEX settlement_lines_timetable_id_key ON settlement_lines (timetable_id);
CREATE UNIQUE INDEX settlement_lines_ledger_transaction_id_key ON settlement_lines (ledger_transaction_id);
CREATE UNIQUE INDEX settlement_lines_corrected_dispute_id_key ON settlement_lines (corrected_dispute_id);
CREATE INDEX settlement_lines_statement_id_id_idx ON settlement_lines (statement_id, id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON settlement_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON settlement_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION line_of_open_statement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM added a JOIN settlement_statements s ON s.id = a.statement_id WHERE s.status <> 'OPEN') THEN
    RAISE EXCEPTION 'the statement is closed' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'settlement_lines_open';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER open_statement AFTER INSERT ON settlement_lines REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION line_of_open_statement();

-- A lesson that is settled or billed is closed. The foreign key locks the lesson before this check, so that a close
-- that is undone at the same time is seen. The employer's report has the same check.
CREATE FUNCTION line_of_closed_lesson() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM added a JOIN timetables t ON t.id = a.timetable_id WHERE t.closed_at IS NULL) THEN
    RAISE EXCEPTION 'the attendance of the lesson is open' USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_closed';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER closed_lesson AFTER INSERT ON settlement_lines REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION line_of_closed_lesson();

-- settlement_payouts --------------------------------------------------------------------------------------------------
CREATE TABLE settlement_payouts (
  id SERIAL NOT NULL,
  statement_id INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  paid_on DATE NOT NULL,
  reference TEXT NOT NULL,
  operator_id INTEGER NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  account BYTEA,

  CONSTRAINT settlement_payouts_pkey PRIMARY KEY (id),
  CONSTRAINT settlement_payouts_statement_id_fkey
    FOREIGN KEY (statement_id) REFERENCES settlement_statements (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT settlement_payouts_amount CHECK (amount > 0),
  -- A payout is never changed; a new export replaces the last file.
  CONSTRAINT settlement_payouts_account CHECK (octet_length(account) > 0)
);
CREATE UNIQUE INDEX settlement_payouts_statement_id_key ON settlement_payouts (statement_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON settlement_payouts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON settlement_payouts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER payout_is_net AFTER INSERT ON settlement_payouts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION payout_of_statement();

-- settlement_payout_exports -------------------------------------------------------------------------------------------
CREATE TABLE settlement_payout_exports (
  statement_id INTEGER NOT NULL,
  account BYTEA NOT NULL,
  exported_at TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT settlement_payout_exports_pkey PRIMARY KEY (statement_id),
  CONSTRAINT settlement_payout_exports_statement_id_fkey
    FOREIGN KEY (statement_id) REFERENCES settlement_statements (id) ON UPDATE CASCADE ON DELETE RESTRICT
);

-- coach_payout_accounts -----------------------------------------------------------------------------------------------
CREATE TABLE coach_payout_accounts (
  coach_id INTEGER NOT NULL,
  sealed BYTEA NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT coach_payout_accounts_pkey PRIMARY KEY (coach_id),
  CONSTRAINT coach_payout_accounts_coach_id_fkey
    FOREIGN KEY (coach_id) REFERENCES coaches (id) ON UPDATE CASCADE ON DELETE RESTRICT
);

-- company_bills -------------------------------------------------------------------------------------------------------
CREATE TABLE company_bills (
  id SERIAL NOT NULL,
  month_id INTEGER NOT NULL,
  cs_corporate_id INTEGER NOT NULL,
  status "CompanyBillStatus" NOT NULL DEFAULT 'DRAFT',
  total INTEGER NOT NULL DEFAULT 0,
  vat INTEGER NOT NULL DEFAULT 0,
  issued_on DATE,
  due_on DATE,
  buyer_name TEXT,
  buyer_number TEXT,

  CONSTRAINT company_bills_pkey PRIMARY KEY (id),
  CONSTRAINT company_bills_month_id_fkey
    FOREIGN KEY (month_id) REFERENCES settlement_months (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT company_bills_cs_corporate_id_fkey
    FOREIGN KEY (cs_corporate_id) REFERENCES companies (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT company_bills_amounts CHECK (total >= 0 AND vat BETWEEN 0 AND total),
  CONSTRAINT company_bills_issued CHECK ((status = 'DRAFT') = (issued_on IS NULL)
    AND (issued_on IS NULL) = (due_on IS NULL) AND due_on >= issued_on AND (status = 'DRAFT' OR total > 0)),
  CONSTRAINT company_bills_buyer CHECK ((status = 'DRAFT') = (buyer_name IS NULL)),
  CONSTRAINT company_bills_buyer_number CHECK (
    buyer_number IS NULL OR (buyer_number ~ '^[0-9]{10}$' AND status <> 'DRAFT')
  )
);
CREATE INDEX company_bills_cs_corporate_id_id_idx ON company_bills (cs_corporate_id, id);
CREATE INDEX company_bills_status_id_idx ON company_bills (status, id);
CREATE UNIQUE INDEX company_bills_month_id_cs_corporate_id_key ON company_bills (month_id, cs_corporate_id);

-- A bill is the sum of its lines. Its VAT is the sum of theirs if they have any, and otherwise that of the whole bill.
CREATE FUNCTION keep_issued_bill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'bill % cannot be deleted', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.status <> 'DRAFT' AND ((to_jsonb(NEW) - 'status') <> (to_jsonb(OLD) - 'status') OR NEW.status = 'DRAFT') THEN
    RAISE EXCEPTION 'bill % is issued', OLD.id USING ERRCODE = 'restrict_violation', CONSTRAINT = 'company_bills_kept';
  END IF;
  IF OLD.status = 'DRAFT' AND NEW.status <> 'DRAFT' AND NOT
    (SELECT NEW.total = coalesce(sum(amount), 0) AND (count(vat) = 0 OR (count(vat) = count(*) AND NEW.vat = sum(vat)))
      FROM company_bill_lines WHERE bill_id = NEW.id) THEN
    RAISE EXCEPTION 'bill % is not the sum of its lines', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'company_bills_sum';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_issued BEFORE UPDATE OR DELETE ON company_bills FOR EACH ROW EXECUTE FUNCTION keep_issued_bill();

-- A bill is paid only if the received amount covers the total after its corrections.
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
CREATE CONSTRAINT TRIGGER paid_is_received AFTER INSERT OR UPDATE OF status ON company_bills DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'PAID') EXECUTE FUNCTION check_bill_received();

-- company_bill_lines --------------------------------------------------------------------------------------------------
CREATE TABLE company_bill_lines (
  id SERIAL NOT NULL,
  bill_id INTEGER NOT NULL,
  kind "CompanyBillLineKind" NOT NULL,
  timetable_id INTEGER,
  rate_id INTEGER NOT NULL,
  days INTEGER,
  amount INTEGER NOT NULL,
  vat INTEGER,
  month TEXT,
  label TEXT NOT NULL,

  CONSTRAINT company_bill_lines_pkey PRIMARY KEY (id),
  CONSTRAINT company_bill_lines_bill_id_fkey
    FOREIGN KEY (bill_id) REFERENCES company_bills (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT company_bill_lines_timetable_id_fkey
    FOREIGN KEY (timetable_id) REFERENCES timetables (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT company_bill_lines_rate_id_fkey
    FOREIGN KEY (rate_id) REFERENCES company_rates (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT company_bill_lines_amounts CHECK (amount > 0 AND vat BETWEEN 0 AND amount),
  -- A line is a lesson, or the days of a month.
  CONSTRAINT company_bill_lines_kind CHECK (
    CASE kind WHEN 'LESSON' THEN timetable_id IS NOT NULL AND num_nonnulls(month, days) = 0
      ELSE timetable_id IS NULL AND month IS NOT NULL AND month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'
        AND days IS NOT NULL AND days BETWEEN 1 AND 31 END)
);
CREATE UNIQUE INDEX company_bill_lines_timetable_id_key ON company_bill_lines (timetable_id);
CREATE INDEX company_bill_lines_bill_id_id_idx ON company_bill_lines (bill_id, id);
-- A month under one rate is billed once, on any bill.
CREATE UNIQUE INDEX company_bill_lines_rate_id_month_key ON company_bill_lines (rate_id, month);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON company_bill_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON company_bill_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION line_of_draft_bill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM added a JOIN company_bills b ON b.id = a.bill_id WHERE b.status <> 'DRAFT') THEN
    RAISE EXCEPTION 'the bill is issued' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'company_bill_lines_draft';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER draft_bill AFTER INSERT ON company_bill_lines REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION line_of_draft_bill();
CREATE TRIGGER closed_lesson AFTER INSERT ON company_bill_lines REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION line_of_closed_lesson();

-- company_bill_corrections --------------------------------------------------------------------------------------------
CREATE TABLE company_bill_corrections (
  id SERIAL NOT NULL,
  bill_id INTEGER NOT NULL,
  no INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  vat INTEGER NOT NULL,
  reason TEXT NOT NULL,
  due_on DATE,
  operator_id INTEGER NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT company_bill_corrections_pkey PRIMARY KEY (id),
  CONSTRAINT company_bill_corrections_bill_id_fkey
    FOREIGN KEY (bill_id) REFERENCES company_bills (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT company_bill_corrections_amount CHECK (amount <> 0 AND no >= 1),
  CONSTRAINT company_bill_corrections_due CHECK ((amount > 0) = (due_on IS NOT NULL))
);
CREATE UNIQUE INDEX company_bill_corrections_bill_id_no_key ON company_bill_corrections (bill_id, no);

-- A correction belongs to an issued bill, has its next number, and leaves no negative total.
CREATE FUNCTION correction_of_issued_bill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM company_bills b, LATERAL (
      SELECT count(*) AS corrections, b.total + sum(c.amount) AS total, b.vat + sum(c.vat) AS vat
      FROM company_bill_corrections c WHERE c.bill_id = b.id) now
    WHERE b.id = NEW.bill_id AND b.status <> 'DRAFT' AND now.corrections = NEW.no
      AND now.total >= 0 AND now.vat BETWEEN 0 AND now.total) THEN
    RAISE EXCEPTION 'bill % cannot be corrected so', NEW.bill_id
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'company_bill_corrections_sum';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER issued_bill AFTER INSERT ON company_bill_corrections
  FOR EACH ROW EXECUTE FUNCTION correction_of_issued_bill();
-- Rows are never changed or deleted.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON company_bill_corrections
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON company_bill_corrections
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER corrected_is_due AFTER INSERT ON company_bill_corrections DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_bill_received();

-- company_bill_receipts -----------------------------------------------------------------------------------------------
CREATE TABLE company_bill_receipts (
  id SERIAL NOT NULL,
  bill_id INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  received_on DATE NOT NULL,
  note TEXT NOT NULL,
  operator_id INTEGER NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT company_bill_receipts_pkey PRIMARY KEY (id),
  CONSTRAINT company_bill_receipts_bill_id_fkey
    FOREIGN KEY (bill_id) REFERENCES company_bills (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT company_bill_receipts_amount CHECK (amount <> 0)
);
CREATE INDEX company_bill_receipts_bill_id_id_idx ON company_bill_receipts (bill_id, id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON company_bill_receipts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON company_bill_receipts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER received_is_due AFTER INSERT OR UPDATE ON company_bill_receipts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_bill_received();
