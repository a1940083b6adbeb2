-- Composes the names from before their check (the migration before this one). It locks only the rows that it changes.
SET LOCAL lock_timeout = '5s';

-- A name that a row of the same company already has composed, or gets, is made different by the row's number.
UPDATE company_places t SET name = normalize(t.name, NFC) || ' (' || t.id || ')'
FROM company_places o
WHERE t.name IS NOT NFC NORMALIZED AND o.cs_corporate_id = t.cs_corporate_id
  AND normalize(o.name, NFC) = normalize(t.name, NFC)
  AND (o.name IS NFC NORMALIZED OR o.id < t.id);
UPDATE company_occupants t SET name = normalize(t.name, NFC) || ' (' || t.id || ')'
FROM company_occupants o
WHERE t.name IS NOT NFC NORMALIZED AND o.place_id = t.place_id
  AND normalize(o.name, NFC) = normalize(t.name, NFC)
  AND (o.name IS NFC NORMALIZED OR o.id < t.id);
UPDATE company_programs t SET title = normalize(t.title, NFC) || ' (' || t.id || ')'
FROM company_programs o
WHERE t.title IS NOT NFC NORMALIZED AND o.cs_corporate_id = t.cs_corporate_id
  AND normalize(o.title, NFC) = normalize(t.title, NFC)
  AND (o.title IS NFC NORMALIZED OR o.id < t.id);

UPDATE users SET name = normalize(name, NFC) WHERE name IS NOT NFC NORMALIZED;
UPDATE pending_joins SET name = normalize(name, NFC) WHERE name IS NOT NFC NORMALIZED;
UPDATE coaches SET display_name = normalize(display_name, NFC) WHERE display_name IS NOT NFC NORMALIZED;
UPDATE companies SET name = normalize(name, NFC) WHERE name IS NOT NFC NORMALIZED;
UPDATE company_places SET name = normalize(name, NFC) WHERE name IS NOT NFC NORMALIZED;
UPDATE company_occupants SET name = normalize(name, NFC) WHERE name IS NOT NFC NORMALIZED;
UPDATE company_employees SET name = normalize(name, NFC) WHERE name IS NOT NFC NORMALIZED;
UPDATE company_programs SET title = normalize(title, NFC) WHERE title IS NOT NFC NORMALIZED;
UPDATE leads SET company_name = normalize(company_name, NFC), person = normalize(person, NFC)
WHERE company_name IS NOT NFC NORMALIZED OR person IS NOT NFC NORMALIZED;
UPDATE timetable_reservations SET guest_name = normalize(guest_name, NFC) WHERE guest_name IS NOT NFC NORMALIZED;
UPDATE stories SET person = normalize(person, NFC) WHERE person IS NOT NFC NORMALIZED;
UPDATE tool_orders SET recipient = normalize(recipient, NFC) WHERE recipient IS NOT NFC NORMALIZED;

-- The calendar's deferred triggers of the renamed rows run now, because a table with waiting triggers cannot change.
SET CONSTRAINTS ALL IMMEDIATE;

-- Validating lets everybody read and write.
ALTER TABLE users VALIDATE CONSTRAINT users_names_are_composed;
ALTER TABLE pending_joins VALIDATE CONSTRAINT pending_joins_names_are_composed;
ALTER TABLE coaches VALIDATE CONSTRAINT coaches_names_are_composed;
ALTER TABLE companies VALIDATE CONSTRAINT companies_names_are_composed;
ALTER TABLE company_places VALIDATE CONSTRAINT company_places_names_are_composed;
ALTER TABLE company_occupants VALIDATE CONSTRAINT company_occupants_names_are_composed;
ALTER TABLE company_employees VALIDATE CONSTRAINT company_employees_names_are_composed;
ALTER TABLE company_programs VALIDATE CONSTRAINT company_programs_names_are_composed;
ALTER TABLE leads VALIDATE CONSTRAINT leads_names_are_composed;
ALTER TABLE timetable_reservations VALIDATE CONSTRAINT timetable_reservations_names_are_composed;
ALTER TABLE stories VALIDATE CONSTRAINT stories_names_are_composed;
ALTER TABLE tool_orders VALIDATE CONSTRAINT tool_orders_names_are_composed;
ALTER TABLE tool_orders VALIDATE CONSTRAINT tool_orders_phone_is_digits;
