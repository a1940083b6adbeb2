-- What may still be disputed is not payable: the shares of held lessons, and of charged ones within 48 hours or with an open
-- complaint, are set aside. A migration of its own: a new value of an enum cannot be used by the one that adds it.
WITH disputable AS (
  SELECT l.id AS lesson_id, c.order_id, e.owner_id, sum(e.amount) AS amount
  FROM lessons l
  JOIN contracts c ON c.id = l.contract_id
  JOIN ledger_transactions t ON t.lesson_id = l.id
  JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'COACH_PAYABLE'
  WHERE l.status = 'HELD'
     OR (l.status IN ('CANCELLED_CHARGED', 'NOSHOW_LEARNER')
         AND (l.ended_at > now() - interval '48 hours' OR EXISTS (SELECT 1 FROM complaints p WHERE p.lesson_id = l.id AND p.status = 'OPEN')))
  GROUP BY l.id, c.order_id, e.owner_id
  HAVING sum(e.amount) <> 0
), moved AS (
  INSERT INTO ledger_transactions (kind, idempotency_key, order_id, lesson_id, policy_version)
  SELECT 'LESSON_PENDING', 'pending:' || lesson_id, order_id, lesson_id, 'payment-2026-11-22' FROM disputable
  ON CONFLICT (idempotency_key) DO NOTHING
  RETURNING id, lesson_id
)
INSERT INTO ledger_entries (transaction_id, account, owner_id, amount)
SELECT m.id, leg.account, d.owner_id, leg.sign * d.amount
FROM moved m
JOIN disputable d ON d.lesson_id = m.lesson_id
CROSS JOIN (VALUES ('COACH_PAYABLE'::"LedgerAccount", -1), ('COACH_PENDING'::"LedgerAccount", 1)) AS leg (account, sign);
