CREATE TYPE "ProductType" AS ENUM ('trial', 'short', 'regular');
CREATE TYPE "RegularPeriod" AS ENUM ('basic', 'pro');
CREATE TYPE "OrderStatus" AS ENUM ('PENDING', 'PAID', 'CANCELLED', 'EXPIRED');
CREATE TYPE "PaymentStatus" AS ENUM (
  'READY', 'IN_PROGRESS', 'WAITING_FOR_DEPOSIT', 'DONE', 'CANCELED', 'PARTIAL_CANCELED', 'ABORTED', 'EXPIRED'
);
CREATE TYPE "RefundStatus" AS ENUM ('REQUESTED', 'DONE', 'FAILED');
CREATE TYPE "LedgerAccount" AS ENUM (
  'LEARNER', 'GATEWAY', 'PLATFORM_REVENUE', 'COACH_PAYABLE', 'CONTRACT_LIABILITY', 'VAT', 'WITHHOLDING', 'BANK',
  'COACH_PENDING', 'RECEIVABLE'
);

-- payment_links -------------------------------------------------------------------------------------------------------
CREATE TABLE payment_links (
  id SERIAL NOT NULL,
  coach_id INTEGER NOT NULL,
  learner_id INTEGER NOT NULL,
  program_id INTEGER NOT NULL,
  form_id INTEGER,
  contract_id INTEGER,
  consulting_id INTEGER,
  product_type "ProductType" NOT NULL,
  regular_period "RegularPeriod",
  lesson_count INTEGER NOT NULL,
  personnel INTEGER NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  paid_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT payment_links_pkey PRIMARY KEY (id),
  CONSTRAINT payment_links_coach_id_fkey
    FOREIGN KEY (coach_id) REFERENCES coaches (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT payment_links_learner_id_fkey
    FOREIGN KEY (learner_id) REFERENCES users (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT payment_links_program_id_fkey
    FOREIGN KEY (program_id) REFERENCES programs (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT payment_links_counts CHECK (lesson_count >= 1 AND personnel >= 1 AND expires_at > created_at)
);
CREATE INDEX payment_links_coach_id_id_idx ON payment_links (coach_id, id DESC);
CREATE INDEX payment_links_learner_id_idx ON payment_links (learner_id);

-- orders --------------------------------------------------------------------------------------------------------------
CREATE TABLE orders (
  id SERIAL NOT NULL,
  oid TEXT NOT NULL,
  learner_id INTEGER NOT NULL,
  coach_id INTEGER NOT NULL,
  program_id INTEGER NOT NULL,
  form_id INTEGER,
  service_type "ServiceType" NOT NULL,
  product_type "ProductType" NOT NULL,
  regular_period "RegularPeriod",
  lesson_count INTEGER NOT NULL,
  personnel INTEGER NOT NULL,
  region_id INTEGER NOT NULL,
  address_detail TEXT NOT NULL DEFAULT '',
  amount INTEGER NOT NULL,
  quote JSONB NOT NULL,
  price_book_version TEXT NOT NULL,
  status "OrderStatus" NOT NULL DEFAULT 'PENDING',
  starts_at TIMESTAMPTZ(3) NOT NULL,
  hold_expires_at TIMESTAMPTZ(3) NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  payment_link_id INTEGER,
  lesson_policy_version TEXT NOT NULL,
  payment_policy_version TEXT NOT NULL,

  CONSTRAINT orders_pkey PRIMARY KEY (id),
  CONSTRAINT orders_learner_id_fkey FOREIGN KEY (learner_id)
    REFERENCES users (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT orders_coach_id_fkey FOREIGN KEY (coach_id) REFERENCES coaches (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT orders_program_id_fkey
    FOREIGN KEY (program_id) REFERENCES programs (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT orders_form_id_fkey
    FOREIGN KEY (form_id) REFERENCES suggest_forms (id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT orders_payment_link_id_fkey
    FOREIGN KEY (payment_link_id) REFERENCES payment_links (id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT orders_amount_not_negative CHECK (amount >= 0),
  CONSTRAINT orders_lessons_positive CHECK (lesson_count > 0),
  CONSTRAINT orders_personnel_positive CHECK (personnel > 0)
);
CREATE UNIQUE INDEX orders_oid_key ON orders (oid);
CREATE INDEX orders_learner_id_id_idx ON orders (learner_id, id DESC);
CREATE INDEX orders_status_hold_expires_at_idx ON orders (status, hold_expires_at);
-- A learner has one trial lesson per vertical. An order that is cancelled or expired does not count.
CREATE UNIQUE INDEX orders_one_trial ON orders (learner_id, service_type)
  WHERE product_type = 'trial' AND status IN ('PENDING', 'PAID');
-- A payment link pays once: of two orders that are placed at the same time, the second is refused.
CREATE UNIQUE INDEX orders_one_per_link ON orders (payment_link_id)
  WHERE payment_link_id IS NOT NULL AND status IN ('PENDING', 'PAID');
-- A contract has the version of its order, and neither changes.
CREATE UNIQUE INDEX orders_id_lesson_policy_version_key ON orders (id, lesson_policy_version);

CREATE FUNCTION keep_order_amount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order % keeps its amount', OLD.id
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'orders_amount_kept';
END $$;
CREATE TRIGGER keep_amount BEFORE UPDATE OF amount ON orders FOR EACH ROW
  WHEN (NEW.amount <> OLD.amount) EXECUTE FUNCTION keep_order_amount();

CREATE FUNCTION refuse_row_of_left_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_left_account((row_to_json(NEW) ->> TG_ARGV[0])::int) THEN
    RAISE EXCEPTION 'the account of a row in % is closed', TG_TABLE_NAME
      USING ERRCODE = '23L01', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER orders_of_open_accounts BEFORE INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION refuse_row_of_left_account('learner_id');

-- payments ------------------------------------------------------------------------------------------------------------
CREATE TABLE payments (
  id SERIAL NOT NULL,
  order_id INTEGER,
  provider TEXT NOT NULL,
  payment_key TEXT,
  status "PaymentStatus" NOT NULL DEFAULT 'READY',
  method TEXT,
  amount INTEGER NOT NULL,
  balance_amount INTEGER NOT NULL,
  approved_at TIMESTAMPTZ(3),
  virtual_account JSONB,
  last_queried_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  failure_code TEXT,
  failure_message TEXT,
  receipt_url TEXT,
  refund_account BYTEA,
  tool_order_id INTEGER,

  CONSTRAINT payments_pkey PRIMARY KEY (id),
  CONSTRAINT payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT payments_amount_not_negative CHECK (amount >= 0),
  -- A refund never exceeds the payment.
  CONSTRAINT payments_balance_range CHECK (balance_amount BETWEEN 0 AND amount),
  -- A payment is for an order of lessons or for an order of tools, never for both.
  CONSTRAINT payments_one_order CHECK (num_nonnulls(order_id, tool_order_id) = 1)
);
CREATE UNIQUE INDEX payments_order_id_key ON payments (order_id);
CREATE UNIQUE INDEX payments_payment_key_key ON payments (payment_key);
CREATE INDEX payments_status_last_queried_at_idx ON payments (status, last_queried_at);
CREATE UNIQUE INDEX payments_tool_order_id_key ON payments (tool_order_id);

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
CREATE TRIGGER check_amount BEFORE INSERT OR UPDATE OF amount, order_id, tool_order_id ON payments
  FOR EACH ROW WHEN (num_nonnulls(NEW.order_id, NEW.tool_order_id) = 1) EXECUTE FUNCTION check_payment_amount();

-- refunds -------------------------------------------------------------------------------------------------------------
CREATE TABLE refunds (
  id SERIAL NOT NULL,
  payment_id INTEGER NOT NULL,
  contract_id INTEGER,
  amount INTEGER NOT NULL,
  breakdown JSONB NOT NULL,
  reason TEXT NOT NULL,
  status "RefundStatus" NOT NULL DEFAULT 'REQUESTED',
  policy_version TEXT NOT NULL,
  idempotency_key TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  finished_at TIMESTAMPTZ(3),
  failure_code TEXT,
  gateway_amount INTEGER NOT NULL DEFAULT 0,
  failure_message TEXT,
  next_try_at TIMESTAMPTZ(3),
  refusals INTEGER NOT NULL DEFAULT 0,

  CONSTRAINT refunds_pkey PRIMARY KEY (id),
  CONSTRAINT refunds_payment_id_fkey
    FOREIGN KEY (payment_id) REFERENCES payments (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT refunds_amount_not_negative CHECK (amount >= 0),
  -- The gateway refunds at most the promised amount.
  CONSTRAINT refunds_gateway_part CHECK (gateway_amount BETWEEN 0 AND amount)
);
CREATE UNIQUE INDEX refunds_idempotency_key_key ON refunds (idempotency_key);
CREATE INDEX refunds_payment_id_idx ON refunds (payment_id);
-- A few refunds are paid outside of the gateway; each page of the console counts them.
CREATE INDEX refunds_extra ON refunds (id) WHERE gateway_amount < amount;

-- extra_payouts -------------------------------------------------------------------------------------------------------
CREATE TABLE extra_payouts (
  id SERIAL NOT NULL,
  order_id INTEGER NOT NULL,
  refund_id INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  paid_on DATE NOT NULL,
  reference TEXT NOT NULL,
  operator_id INTEGER NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT extra_payouts_pkey PRIMARY KEY (id),
  CONSTRAINT extra_payouts_order_id_fkey
    FOREIGN KEY (order_id) REFERENCES orders (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT extra_payouts_refund_id_fkey
    FOREIGN KEY (refund_id) REFERENCES refunds (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT extra_payouts_amount_positive CHECK (amount > 0)
);
CREATE UNIQUE INDEX extra_payouts_order_id_key ON extra_payouts (order_id);
CREATE UNIQUE INDEX extra_payouts_refund_id_key ON extra_payouts (refund_id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON extra_payouts FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON extra_payouts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- ledger_transactions -------------------------------------------------------------------------------------------------
CREATE TABLE ledger_transactions (
  id SERIAL NOT NULL,
  kind TEXT NOT NULL,
  idempotency_key TEXT NOT NULL,
  order_id INTEGER,
  lesson_id INTEGER,
  policy_version TEXT NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  tool_order_id INTEGER,
  bill_id INTEGER,
  bill_receipt_id INTEGER,
  statement_id INTEGER,
  timetable_id INTEGER,

  CONSTRAINT ledger_transactions_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_transactions_order_id_fkey
    FOREIGN KEY (order_id) REFERENCES orders (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT ledger_transactions_lesson_of_order CHECK (lesson_id IS NULL OR order_id IS NOT NULL),
  -- A transaction has exactly one subject; a lesson is named together with its order, a transfer together with its
  -- bill.
  CONSTRAINT ledger_transactions_one_subject
    CHECK (num_nonnulls(order_id, tool_order_id, timetable_id, statement_id, bill_id) = 1),
  CONSTRAINT ledger_transactions_receipt_of_bill CHECK (bill_receipt_id IS NULL OR bill_id IS NOT NULL)
);
CREATE UNIQUE INDEX ledger_transactions_idempotency_key_key ON ledger_transactions (idempotency_key);
CREATE INDEX ledger_transactions_order_id_idx ON ledger_transactions (order_id);
CREATE INDEX ledger_transactions_tool_order_id_idx ON ledger_transactions (tool_order_id);
CREATE INDEX ledger_transactions_lesson_id_idx ON ledger_transactions (lesson_id);
CREATE UNIQUE INDEX ledger_transactions_bill_receipt_id_key ON ledger_transactions (bill_receipt_id);
CREATE INDEX ledger_transactions_timetable_id_idx ON ledger_transactions (timetable_id);
CREATE INDEX ledger_transactions_statement_id_idx ON ledger_transactions (statement_id);
CREATE INDEX ledger_transactions_bill_id_idx ON ledger_transactions (bill_id);
CREATE INDEX ledger_transactions_kind_id_idx ON ledger_transactions (kind, id);
-- A company's lesson is booked in the ledger once.
CREATE UNIQUE INDEX ledger_transactions_lesson_held_once ON ledger_transactions (timetable_id)
  WHERE kind = 'COMPANY_LESSON_HELD';
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The entries of a transaction sum to zero. This is checked at commit, so that they can be written one by one.
CREATE FUNCTION check_ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked integer := CASE WHEN TG_TABLE_NAME = 'ledger_transactions' THEN (to_jsonb(NEW) ->> 'id')::integer ELSE (to_jsonb(NEW) ->> 'transaction_id')::integer END;
  entries bigint;
  total bigint;
BEGIN
  SELECT count(*), coalesce(sum(amount), 0) INTO entries, total FROM ledger_entries WHERE transaction_id = checked;
  IF entries < 2 THEN
    RAISE EXCEPTION 'ledger transaction % has % entries, at least 2 are needed', checked, entries USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_two_entries';
  END IF;
  IF total <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % sums to % instead of 0', checked, total USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_zero_sum';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_balanced AFTER INSERT ON ledger_transactions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();

-- ledger_entries ------------------------------------------------------------------------------------------------------
CREATE TABLE ledger_entries (
  id SERIAL NOT NULL,
  transaction_id INTEGER NOT NULL,
  account "LedgerAccount" NOT NULL,
  owner_id INTEGER,
  amount INTEGER NOT NULL,

  CONSTRAINT ledger_entries_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_entries_transaction_id_fkey
    FOREIGN KEY (transaction_id) REFERENCES ledger_transactions (id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX ledger_entries_transaction_id_idx ON ledger_entries (transaction_id);
CREATE INDEX ledger_entries_account_owner_id_idx ON ledger_entries (account, owner_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER ledger_balanced AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();

-- sandbox_payments ----------------------------------------------------------------------------------------------------
CREATE TABLE sandbox_payments (
  payment_key TEXT NOT NULL,
  order_id TEXT NOT NULL,
  order_name TEXT NOT NULL,
  method TEXT NOT NULL,
  status TEXT NOT NULL,
  total_amount INTEGER NOT NULL,
  balance_amount INTEGER NOT NULL,
  success_url TEXT NOT NULL,
  fail_url TEXT NOT NULL,
  secret TEXT NOT NULL,
  virtual_account JSONB,
  cancels JSONB NOT NULL DEFAULT '[]',
  failure JSONB,
  requested_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  approved_at TIMESTAMPTZ(3),

  CONSTRAINT sandbox_payments_pkey PRIMARY KEY (payment_key),
  CONSTRAINT sandbox_payments_balance_range CHECK (balance_amount BETWEEN 0 AND total_amount)
);
CREATE INDEX sandbox_payments_order_id_requested_at_idx ON sandbox_payments (order_id, requested_at);

-- sandbox_answers -----------------------------------------------------------------------------------------------------
CREATE TABLE sandbox_answers (
  key TEXT NOT NULL,
  status INTEGER NOT NULL,
  body JSONB NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT sandbox_answers_pkey PRIMARY KEY (key)
);
