-- An answer about health beside the questionnaires belongs to the orders after it, and no longer to all of the vertical.
ALTER TABLE "learner_health_checks" DROP CONSTRAINT "learner_health_checks_pkey",
ADD CONSTRAINT "learner_health_checks_pkey" PRIMARY KEY ("user_id", "service_type", "checked_at");

-- The answer that counted for the existing orders without a questionnaire stays theirs.
INSERT INTO learner_health_checks (user_id, service_type, health, checked_at)
SELECT DISTINCT c.user_id, c.service_type, c.health, o.created_at
FROM learner_health_checks c
JOIN orders o ON o.learner_id = c.user_id AND o.service_type = c.service_type AND o.form_id IS NULL
WHERE o.created_at < c.checked_at AND o.status = 'PAID';
