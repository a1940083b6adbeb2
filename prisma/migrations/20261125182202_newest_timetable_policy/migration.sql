-- Lessons to come that nobody has ever reserved take the version that is planned under now; the others keep theirs.
UPDATE "timetables" t SET "policy_version" = 'timetable-2026-11-25'
  WHERE t."policy_version" = 'timetable-2026-11-23' AND t."starts_at" > now()
    AND t."cancelled_at" IS NULL AND t."closed_at" IS NULL
    AND NOT EXISTS (SELECT 1 FROM "timetable_reservations" r WHERE r."timetable_id" = t."id");
