-- Names are stored composed (NFC), so that equal names are equal texts and a search finds them. The check applies to
-- every writer from now on. Older rows are composed and checked by the next migration, because checking them here would
-- keep all of these tables locked. A busy table makes this migration fail and be repeated, instead of making everybody
-- wait behind it.
SET LOCAL lock_timeout = '5s';

-- Some databases have these constraints from the migration 20261130030500, which this one replaces.
ALTER TABLE users DROP CONSTRAINT IF EXISTS users_names_are_composed,
  ADD CONSTRAINT users_names_are_composed CHECK (name IS NFC NORMALIZED) NOT VALID;
ALTER TABLE pending_joins DROP CONSTRAINT IF EXISTS pending_joins_names_are_composed,
  ADD CONSTRAINT pending_joins_names_are_composed CHECK (name IS NFC NORMALIZED) NOT VALID;
ALTER TABLE coaches DROP CONSTRAINT IF EXISTS coaches_names_are_composed,
  ADD CONSTRAINT coaches_names_are_composed CHECK (display_name IS NFC NORMALIZED) NOT VALID;
ALTER TABLE companies DROP CONSTRAINT IF EXISTS companies_names_are_composed,
  ADD CONSTRAINT companies_names_are_composed CHECK (name IS NFC NORMALIZED) NOT VALID;
ALTER TABLE company_places DROP CONSTRAINT IF EXISTS company_places_names_are_composed,
  ADD CONSTRAINT company_places_names_are_composed CHECK (name IS NFC NORMALIZED) NOT VALID;
ALTER TABLE company_occupants DROP CONSTRAINT IF EXISTS company_occupants_names_are_composed,
  ADD CONSTRAINT company_occupants_names_are_composed CHECK (name IS NFC NORMALIZED) NOT VALID;
ALTER TABLE company_employees DROP CONSTRAINT IF EXISTS company_employees_names_are_composed,
  ADD CONSTRAINT company_employees_names_are_composed CHECK (name IS NFC NORMALIZED) NOT VALID;
ALTER TABLE company_programs DROP CONSTRAINT IF EXISTS company_programs_names_are_composed,
  ADD CONSTRAINT company_programs_names_are_composed CHECK (title IS NFC NORMALIZED) NOT VALID;
ALTER TABLE leads DROP CONSTRAINT IF EXISTS leads_names_are_composed,
  ADD CONSTRAINT leads_names_are_composed CHECK (company_name IS NFC NORMALIZED AND person IS NFC NORMALIZED) NOT VALID;
ALTER TABLE timetable_reservations DROP CONSTRAINT IF EXISTS timetable_reservations_names_are_composed,
  ADD CONSTRAINT timetable_reservations_names_are_composed CHECK (guest_name IS NFC NORMALIZED) NOT VALID;
ALTER TABLE stories DROP CONSTRAINT IF EXISTS stories_names_are_composed,
  ADD CONSTRAINT stories_names_are_composed CHECK (person IS NFC NORMALIZED) NOT VALID;
ALTER TABLE tool_orders DROP CONSTRAINT IF EXISTS tool_orders_names_are_composed,
  ADD CONSTRAINT tool_orders_names_are_composed CHECK (recipient IS NFC NORMALIZED) NOT VALID;

-- A phone number consists of digits, and "#" with the extension.
ALTER TABLE tool_orders DROP CONSTRAINT tool_orders_phone_is_digits,
  ADD CONSTRAINT tool_orders_phone_is_digits CHECK (phone ~ '^[0-9]*(#[0-9]{1,5})?$') NOT VALID;
