CREATE TYPE "CompanyBilling" AS ENUM ('lesson', 'month');

-- companies -----------------------------------------------------------------------------------------------------------
CREATE TABLE companies (
  id SERIAL NOT NULL,
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  is_use_attendance_number BOOLEAN NOT NULL DEFAULT false,
  is_use_coach_attendance_check BOOLEAN NOT NULL DEFAULT true,
  is_use_occupant BOOLEAN NOT NULL DEFAULT false,
  is_use_employee_list BOOLEAN NOT NULL DEFAULT false,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  revision INTEGER NOT NULL DEFAULT 1,
  business_number TEXT,

  CONSTRAINT companies_pkey PRIMARY KEY (id),
  CONSTRAINT companies_code_form CHECK (code ~ '^[A-Z0-9]{4,12}$'),
  CONSTRAINT companies_business_number CHECK (business_number ~ '^[0-9]{10}$')
);
CREATE UNIQUE INDEX companies_code_key ON companies (code);

-- company_mail_domains ------------------------------------------------------------------------------------------------
CREATE TABLE company_mail_domains (
  domain TEXT NOT NULL,
  cs_corporate_id INTEGER NOT NULL,

  CONSTRAINT company_mail_domains_pkey PRIMARY KEY (domain),
  CONSTRAINT company_mail_domains_cs_corporate_id_fkey
    FOREIGN KEY (cs_corporate_id) REFERENCES companies (id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT company_mail_domains_form CHECK (domain ~ '^[a-z0-9-]+([.][a-z0-9-]+)+$')
);
CREATE INDEX company_mail_domains_cs_corporate_id_idx ON company_mail_domains (cs_corporate_id);

-- company_places ------------------------------------------------------------------------------------------------------
CREATE TABLE company_places (
  id SERIAL NOT NULL,
  cs_corporate_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  address TEXT NOT NULL,
  active BOOLEAN NOT NULL DEFAULT true,
  revision INTEGER NOT NULL DEFAULT 1,
  room TEXT NOT NULL DEFAULT '',

  CONSTRAINT company_places_pkey PRIMARY KEY (id),
  CONSTRAINT company_places_cs_corporate_id_fkey
    FOREIGN KEY (cs_corporate_id) REFERENCES companies (id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX company_places_cs_corporate_id_id_key ON company_places (cs_corporate_id, id);
CREATE UNIQUE INDEX company_places_cs_corporate_id_name_key ON company_places (cs_corporate_id, name);
CREATE CONSTRAINT TRIGGER calendar_follows AFTER UPDATE OF name, address, room ON company_places
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.name, OLD.address, OLD.room) IS DISTINCT FROM (NEW.name, NEW.address, NEW.room))
  EXECUTE FUNCTION revise_timetables();

-- company_occupants ---------------------------------------------------------------------------------------------------
CREATE TABLE company_occupants (
  id SERIAL NOT NULL,
  cs_corporate_id INTEGER NOT NULL,
  place_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  active BOOLEAN NOT NULL DEFAULT true,
  revision INTEGER NOT NULL DEFAULT 1,

  CONSTRAINT company_occupants_pkey PRIMARY KEY (id),
  CONSTRAINT company_occupants_cs_corporate_id_fkey
    FOREIGN KEY (cs_corporate_id) REFERENCES companies (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT company_occupants_cs_corporate_id_place_id_fkey
    FOREIGN KEY (cs_corporate_id, place_id)
    REFERENCES company_places (cs_corporate_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX company_occupants_cs_corporate_id_id_key ON company_occupants (cs_corporate_id, id);
CREATE UNIQUE INDEX company_occupants_place_id_name_key ON company_occupants (place_id, name);

-- company_employees ---------------------------------------------------------------------------------------------------
CREATE TABLE company_employees (
  id SERIAL NOT NULL,
  cs_corporate_id INTEGER NOT NULL,
  email TEXT NOT NULL,
  name TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT company_employees_pkey PRIMARY KEY (id),
  CONSTRAINT company_employees_cs_corporate_id_fkey
    FOREIGN KEY (cs_corporate_id) REFERENCES companies (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT company_employees_email_lower CHECK (email = lower(email))
);
CREATE UNIQUE INDEX company_employees_cs_corporate_id_id_key ON company_employees (cs_corporate_id, id);
CREATE UNIQUE INDEX company_employees_cs_corporate_id_email_key ON company_employees (cs_corporate_id, email);

-- company_memberships -------------------------------------------------------------------------------------------------
CREATE TABLE company_memberships (
  id SERIAL NOT NULL,
  cs_corporate_id INTEGER NOT NULL,
  user_id INTEGER NOT NULL,
  employee_id INTEGER,
  occupant_id INTEGER,
  is_manager BOOLEAN NOT NULL DEFAULT false,
  joined_at TIMESTAMPTZ(3) NOT NULL,
  left_at TIMESTAMPTZ(3),
  revision INTEGER NOT NULL DEFAULT 1,

  CONSTRAINT company_memberships_pkey PRIMARY KEY (id),
  CONSTRAINT company_memberships_cs_corporate_id_fkey
    FOREIGN KEY (cs_corporate_id) REFERENCES companies (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT company_memberships_user_id_fkey
    FOREIGN KEY (user_id) REFERENCES users (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT company_memberships_cs_corporate_id_employee_id_fkey
    FOREIGN KEY (cs_corporate_id, employee_id)
    REFERENCES company_employees (cs_corporate_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT company_memberships_cs_corporate_id_occupant_id_fkey
    FOREIGN KEY (cs_corporate_id, occupant_id)
    REFERENCES company_occupants (cs_corporate_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT company_memberships_ends_after CHECK (left_at >= joined_at)
);
CREATE INDEX company_memberships_cs_corporate_id_id_idx ON company_memberships (cs_corporate_id, id);
CREATE INDEX company_memberships_user_id_id_idx ON company_memberships (user_id, id);
-- Former memberships and authorisations stay as rows, and at most one of each is in force. The first index also finds
-- the membership of a session, the third the companies of an expert.
CREATE UNIQUE INDEX company_memberships_in_force ON company_memberships (user_id) WHERE left_at IS NULL;
CREATE UNIQUE INDEX company_memberships_entry_in_force ON company_memberships (employee_id) WHERE left_at IS NULL;
CREATE UNIQUE INDEX company_memberships_cs_corporate_id_id_user_id_key
  ON company_memberships (cs_corporate_id, id, user_id);
CREATE TRIGGER company_memberships_of_open_accounts BEFORE INSERT ON company_memberships
  FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();

-- company_programs ----------------------------------------------------------------------------------------------------
CREATE TABLE company_programs (
  id SERIAL NOT NULL,
  cs_corporate_id INTEGER NOT NULL,
  key TEXT NOT NULL,
  title TEXT NOT NULL,
  cs_corporate_program_type SMALLINT,
  active BOOLEAN NOT NULL DEFAULT true,
  revision INTEGER NOT NULL DEFAULT 1,
  description TEXT NOT NULL DEFAULT '',
  preparation TEXT NOT NULL DEFAULT '',

  CONSTRAINT company_programs_pkey PRIMARY KEY (id),
  CONSTRAINT company_programs_cs_corporate_id_fkey
    FOREIGN KEY (cs_corporate_id) REFERENCES companies (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT company_programs_key CHECK (key IN ('pain', 'pain-therapy', 'stress', 'stretch', 'healthcare', 'pt')),
  CONSTRAINT company_programs_type CHECK (cs_corporate_program_type IN (1, 3, 5))
);
CREATE UNIQUE INDEX company_programs_cs_corporate_id_id_key ON company_programs (cs_corporate_id, id);
CREATE UNIQUE INDEX company_programs_cs_corporate_id_title_key ON company_programs (cs_corporate_id, title);
CREATE CONSTRAINT TRIGGER calendar_follows AFTER UPDATE OF title, preparation ON company_programs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.title, OLD.preparation) IS DISTINCT FROM (NEW.title, NEW.preparation))
  EXECUTE FUNCTION revise_timetables();

-- company_experts -----------------------------------------------------------------------------------------------------
CREATE TABLE company_experts (
  id SERIAL NOT NULL,
  cs_corporate_id INTEGER NOT NULL,
  coach_id INTEGER NOT NULL,
  authorised_at TIMESTAMPTZ(3) NOT NULL,
  withdrawn_at TIMESTAMPTZ(3),

  CONSTRAINT company_experts_pkey PRIMARY KEY (id),
  CONSTRAINT company_experts_cs_corporate_id_fkey
    FOREIGN KEY (cs_corporate_id) REFERENCES companies (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT company_experts_coach_id_fkey
    FOREIGN KEY (coach_id) REFERENCES coaches (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT company_experts_ends_after CHECK (withdrawn_at >= authorised_at)
);
CREATE INDEX company_experts_coach_id_id_idx ON company_experts (coach_id, id);
CREATE UNIQUE INDEX company_experts_in_force ON company_experts (coach_id, cs_corporate_id) WHERE withdrawn_at IS NULL;

-- company_contracts ---------------------------------------------------------------------------------------------------
CREATE TABLE company_contracts (
  id SERIAL NOT NULL,
  cs_corporate_id INTEGER NOT NULL,
  starts_on DATE NOT NULL,
  ends_on DATE,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  revision INTEGER NOT NULL DEFAULT 1,

  CONSTRAINT company_contracts_pkey PRIMARY KEY (id),
  CONSTRAINT company_contracts_cs_corporate_id_fkey
    FOREIGN KEY (cs_corporate_id) REFERENCES companies (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT company_contracts_one_at_a_time EXCLUDE USING gist (cs_corporate_id WITH =, daterange(starts_on, ends_on, '[]') WITH &&),
  -- Contracts of one company do not overlap.
  CONSTRAINT company_contracts_ends_after CHECK (ends_on >= starts_on)
);

-- company_rates -------------------------------------------------------------------------------------------------------
CREATE TABLE company_rates (
  id SERIAL NOT NULL,
  contract_id INTEGER NOT NULL,
  valid_from DATE NOT NULL,
  billing "CompanyBilling" NOT NULL,
  group_price INTEGER,
  individual_price INTEGER,
  month_price INTEGER,
  expert_group_rate INTEGER NOT NULL,
  expert_individual_rate INTEGER NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT company_rates_pkey PRIMARY KEY (id),
  CONSTRAINT company_rates_contract_id_fkey
    FOREIGN KEY (contract_id) REFERENCES company_contracts (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT company_rates_of_billing CHECK (
    CASE billing
      WHEN 'lesson' THEN num_nonnulls(group_price, individual_price) = 2 AND month_price IS NULL
      ELSE month_price IS NOT NULL AND num_nonnulls(group_price, individual_price) = 0
    END
  ),
  CONSTRAINT company_rates_not_negative CHECK (
    least(group_price, individual_price, month_price, expert_group_rate, expert_individual_rate) >= 0
  )
);
CREATE UNIQUE INDEX company_rates_contract_id_valid_from_key ON company_rates (contract_id, valid_from);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON company_rates FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON company_rates
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- company_learner_memos -----------------------------------------------------------------------------------------------
CREATE TABLE company_learner_memos (
  id SERIAL NOT NULL,
  cs_corporate_id INTEGER NOT NULL,
  coach_id INTEGER NOT NULL,
  user_id INTEGER NOT NULL,
  memo BYTEA NOT NULL,
  secret_memo BYTEA NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT company_learner_memos_pkey PRIMARY KEY (id),
  CONSTRAINT company_learner_memos_cs_corporate_id_fkey
    FOREIGN KEY (cs_corporate_id) REFERENCES companies (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT company_learner_memos_coach_id_fkey
    FOREIGN KEY (coach_id) REFERENCES coaches (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT company_learner_memos_user_id_fkey
    FOREIGN KEY (user_id) REFERENCES users (id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX company_learner_memos_user_id_idx ON company_learner_memos (user_id);
CREATE UNIQUE INDEX company_learner_memos_cs_corporate_id_coach_id_user_id_key
  ON company_learner_memos (cs_corporate_id, coach_id, user_id);
CREATE TRIGGER company_learner_memos_of_open_accounts BEFORE INSERT ON company_learner_memos
  FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();

-- company_notices -----------------------------------------------------------------------------------------------------
CREATE TABLE company_notices (
  id SERIAL NOT NULL,
  cs_corporate_id INTEGER NOT NULL,
  operator_id INTEGER NOT NULL,
  title TEXT NOT NULL,
  text TEXT NOT NULL,
  members INTEGER NOT NULL,
  sent_at TIMESTAMPTZ(3) NOT NULL,
  told_membership_id INTEGER NOT NULL DEFAULT 0,
  told INTEGER NOT NULL DEFAULT 0,
  completed_at TIMESTAMPTZ(3),

  CONSTRAINT company_notices_pkey PRIMARY KEY (id),
  CONSTRAINT company_notices_cs_corporate_id_fkey
    FOREIGN KEY (cs_corporate_id) REFERENCES companies (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT company_notices_told CHECK (told >= 0 AND told_membership_id >= 0)
);
CREATE INDEX company_notices_cs_corporate_id_id_idx ON company_notices (cs_corporate_id, id);
