-- Names are stored composed (NFC), so that equal names are equal texts and a search finds them. Rows from before this
-- rule are composed first; the check applies to every writer.
UPDATE users SET name = normalize(name, NFC) WHERE name IS NOT NFC NORMALIZED;
UPDATE pending_joins SET name = normalize(name, NFC) WHERE name IS NOT NFC NORMALIZED;
UPDATE coaches SET display_name = normalize(display_name, NFC) WHERE display_name IS NOT NFC NORMALIZED;
UPDATE companies SET name = normalize(name, NFC) WHERE name IS NOT NFC NORMALIZED;
UPDATE company_places SET name = normalize(name, NFC) WHERE name IS NOT NFC NORMALIZED;
UPDATE company_occupants SET name = normalize(name, NFC) WHERE name IS NOT NFC NORMALIZED;
UPDATE company_employees SET name = normalize(name, NFC) WHERE name IS NOT NFC NORMALIZED;
UPDATE company_programs SET title = normalize(title, NFC) WHERE title IS NOT NFC NORMALIZED;
UPDATE leads SET company_name = normalize(company_name, NFC) WHERE company_name IS NOT NFC NORMALIZED;
UPDATE leads SET person = normalize(person, NFC) WHERE person IS NOT NFC NORMALIZED;
UPDATE timetable_reservations SET guest_name = normalize(guest_name, NFC) WHERE guest_name IS NOT NFC NORMALIZED;
UPDATE stories SET person = normalize(person, NFC) WHERE person IS NOT NFC NORMALIZED;
UPDATE tool_orders SET recipient = normalize(recipient, NFC) WHERE recipient IS NOT NFC NORMALIZED;

-- The calendar's deferred triggers of the renamed rows run now, because a table with waiting triggers cannot change.
SET CONSTRAINTS ALL IMMEDIATE;

ALTER TABLE users ADD CONSTRAINT users_names_are_composed CHECK (name IS NFC NORMALIZED);
ALTER TABLE pending_joins ADD CONSTRAINT pending_joins_names_are_composed CHECK (name IS NFC NORMALIZED);
ALTER TABLE coaches ADD CONSTRAINT coaches_names_are_composed CHECK (display_name IS NFC NORMALIZED);
ALTER TABLE companies ADD CONSTRAINT companies_names_are_composed CHECK (name IS NFC NORMALIZED);
ALTER TABLE company_places ADD CONSTRAINT company_places_names_are_composed CHECK (name IS NFC NORMALIZED);
ALTER TABLE company_occupants ADD CONSTRAINT company_occupants_names_are_composed CHECK (name IS NFC NORMALIZED);
ALTER TABLE company_employees ADD CONSTRAINT company_employees_names_are_composed CHECK (name IS NFC NORMALIZED);
ALTER TABLE company_programs ADD CONSTRAINT company_programs_names_are_composed CHECK (title IS NFC NORMALIZED);
ALTER TABLE leads ADD CONSTRAINT leads_names_are_composed CHECK (company_name IS NFC NORMALIZED AND person IS NFC NORMALIZED);
ALTER TABLE timetable_reservations ADD CONSTRAINT timetable_reservations_names_are_composed CHECK (guest_name IS NFC NORMALIZED);
ALTER TABLE stories ADD CONSTRAINT stories_names_are_composed CHECK (person IS NFC NORMALIZED);
ALTER TABLE tool_orders ADD CONSTRAINT tool_orders_names_are_composed CHECK (recipient IS NFC NORMALIZED);

-- A phone number consists of digits, and "#" with the extension.
ALTER TABLE tool_orders DROP CONSTRAINT tool_orders_phone_is_digits,
  ADD CONSTRAINT tool_orders_phone_is_digits CHECK (phone ~ '^[0-9]*(#[0-9]{1,5})?$');
