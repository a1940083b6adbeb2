-- In a migration of its own, so that no lock of the whole table is held meanwhile.
-- A person who reserved, waited or entered a lottery asked for the place. Seats that an expert gave count as not confirmed.
UPDATE "timetable_reservations" r SET "confirmed_at" = r."created_at"
  WHERE r."user_id" IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM "state_events" e WHERE e."machine" = 'timetable-reservation' AND e."entity_id" = r."id"
      AND e."from" IS NULL AND e."actor_role" = 'coach'
  );
