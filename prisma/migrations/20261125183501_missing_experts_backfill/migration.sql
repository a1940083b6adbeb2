-- In a migration of its own, so that no lock of the whole table is held meanwhile.
-- Lessons ahead whose expert's authorisation has ended, or whose coach is paused. The next step tells the people in
-- them; the job's own query finds the lessons whose next step has come.
UPDATE "timetables" t SET "expert_missing_at" = CURRENT_TIMESTAMP,
  "next_step_at" = least(t."next_step_at", greatest(t."starts_at" - interval '24 hours', CURRENT_TIMESTAMP))
WHERE t."starts_at" > CURRENT_TIMESTAMP AND t."cancelled_at" IS NULL AND t."closed_at" IS NULL AND NOT EXISTS (
  SELECT 1 FROM "company_experts" e JOIN "coaches" c ON c."id" = e."coach_id"
  WHERE e."coach_id" = t."coach_id" AND e."cs_corporate_id" = t."cs_corporate_id" AND e."withdrawn_at" IS NULL
    AND c."status" = 'APPROVED');
