CREATE TYPE "ToolMode" AS ENUM ('buy', 'rent');
CREATE TYPE "ToolOrderStatus" AS ENUM (
  'PENDING', 'PAID', 'PREPARING', 'SHIPPED', 'DELIVERED', 'RETURN_REQUESTED', 'RETURNED', 'CANCELLED', 'EXPIRED'
);

-- tools ---------------------------------------------------------------------------------------------------------------
CREATE TABLE tools (
  id SERIAL NOT NULL,
  service_type "ServiceType" NOT NULL,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  material TEXT,
  subcategory TEXT,
  workout_type INTEGER,
  price INTEGER NOT NULL,
  rent_price INTEGER,
  stock INTEGER NOT NULL,
  active BOOLEAN NOT NULL DEFAULT true,
  drawing TEXT NOT NULL DEFAULT 'box',

  CONSTRAINT tools_pkey PRIMARY KEY (id),
  CONSTRAINT tools_amounts_not_negative CHECK (price >= 0 AND rent_price >= 0 AND stock >= 0)
);
CREATE INDEX tools_service_type_active_idx ON tools (service_type, active);

-- tool_orders ---------------------------------------------------------------------------------------------------------
CREATE TABLE tool_orders (
  id SERIAL NOT NULL,
  oid TEXT NOT NULL,
  learner_id INTEGER NOT NULL,
  status "ToolOrderStatus" NOT NULL DEFAULT 'PENDING',
  amount INTEGER NOT NULL,
  delivery_fee INTEGER NOT NULL,
  quote JSONB NOT NULL,
  tool_policy_version TEXT NOT NULL,
  recipient TEXT NOT NULL,
  phone TEXT NOT NULL,
  postcode TEXT NOT NULL DEFAULT '',
  region_id INTEGER NOT NULL,
  address_detail TEXT NOT NULL,
  memo TEXT NOT NULL DEFAULT '',
  carrier TEXT,
  tracking_no TEXT,
  hold_expires_at TIMESTAMPTZ(3) NOT NULL,
  stock_held_to TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  shipped_at TIMESTAMPTZ(3),
  delivered_at TIMESTAMPTZ(3),
  payment_policy_version TEXT NOT NULL,

  CONSTRAINT tool_orders_pkey PRIMARY KEY (id),
  CONSTRAINT tool_orders_learner_id_fkey
    FOREIGN KEY (learner_id) REFERENCES users (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT tool_orders_region_id_fkey
    FOREIGN KEY (region_id) REFERENCES regions (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT tool_orders_amounts CHECK (amount >= 0 AND delivery_fee BETWEEN 0 AND amount),
  -- Only an unpaid order holds stock that is not sold.
  CONSTRAINT tool_orders_hold CHECK (stock_held_to IS NULL OR status = 'PENDING'),
  -- A phone number consists of digits only.
  CONSTRAINT tool_orders_phone_is_digits CHECK (phone !~ '[^0-9]')
);
CREATE UNIQUE INDEX tool_orders_oid_key ON tool_orders (oid);
CREATE INDEX tool_orders_learner_id_id_idx ON tool_orders (learner_id, id DESC);
CREATE INDEX tool_orders_status_hold_expires_at_idx ON tool_orders (status, hold_expires_at);
CREATE TRIGGER keep_amount BEFORE UPDATE OF amount ON tool_orders FOR EACH ROW
  WHEN (NEW.amount <> OLD.amount) EXECUTE FUNCTION keep_order_amount();
CREATE TRIGGER tool_orders_of_open_accounts BEFORE INSERT ON tool_orders
  FOR EACH ROW EXECUTE FUNCTION refuse_row_of_left_account('learner_id');

-- tool_returns --------------------------------------------------------------------------------------------------------
CREATE TABLE tool_returns (
  id SERIAL NOT NULL,
  tool_order_id INTEGER NOT NULL,
  promise JSONB NOT NULL,
  reason TEXT NOT NULL,
  requested_at TIMESTAMPTZ(3) NOT NULL,
  received_at TIMESTAMPTZ(3),
  called_off_at TIMESTAMPTZ(3),
  refusal TEXT,

  CONSTRAINT tool_returns_pkey PRIMARY KEY (id),
  CONSTRAINT tool_returns_tool_order_id_fkey
    FOREIGN KEY (tool_order_id) REFERENCES tool_orders (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT tool_returns_ends_once CHECK (received_at IS NULL OR called_off_at IS NULL),
  CONSTRAINT tool_returns_refusal_ends CHECK (refusal IS NULL OR called_off_at IS NOT NULL)
);
CREATE INDEX tool_returns_tool_order_id_idx ON tool_returns (tool_order_id);
-- An order has one open return at a time.
CREATE UNIQUE INDEX tool_returns_one_open ON tool_returns (tool_order_id)
  WHERE received_at IS NULL AND called_off_at IS NULL;

-- tool_order_items ----------------------------------------------------------------------------------------------------
CREATE TABLE tool_order_items (
  id SERIAL NOT NULL,
  tool_order_id INTEGER NOT NULL,
  tool_id INTEGER NOT NULL,
  mode "ToolMode" NOT NULL,
  months INTEGER NOT NULL,
  count INTEGER NOT NULL,
  name TEXT NOT NULL,
  unit_price INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  return_id INTEGER,
  rent_ends_at TIMESTAMPTZ(3),

  CONSTRAINT tool_order_items_pkey PRIMARY KEY (id),
  CONSTRAINT tool_order_items_tool_order_id_fkey
    FOREIGN KEY (tool_order_id) REFERENCES tool_orders (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT tool_order_items_tool_id_fkey
    FOREIGN KEY (tool_id) REFERENCES tools (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT tool_order_items_return_id_fkey
    FOREIGN KEY (return_id) REFERENCES tool_returns (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT tool_order_items_amounts CHECK (count > 0 AND unit_price >= 0 AND amount >= 0),
  CONSTRAINT tool_order_items_months CHECK ((mode = 'rent') = (months > 0) AND months >= 0),
  CONSTRAINT tool_order_items_rent_ends CHECK (rent_ends_at IS NULL OR mode = 'rent')
);
CREATE INDEX tool_order_items_tool_id_idx ON tool_order_items (tool_id);
CREATE INDEX tool_order_items_return_id_idx ON tool_order_items (return_id);
CREATE UNIQUE INDEX tool_order_items_tool_order_id_tool_id_key ON tool_order_items (tool_order_id, tool_id);
CREATE INDEX tool_order_items_rent_out ON tool_order_items (rent_ends_at)
  WHERE return_id IS NULL AND rent_ends_at IS NOT NULL;
