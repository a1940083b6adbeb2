-- A migration of its own: the one before locks the log, and these updates read all of it.
-- Accounts that are already closed lose the texts that closing deletes from now on.
UPDATE lessons SET end_reason = NULL
WHERE end_reason IS NOT NULL AND learner_id IN (SELECT id FROM users WHERE status = 'LEFT')
  AND NOT EXISTS (SELECT 1 FROM complaints c WHERE c.lesson_id = lessons.id);

UPDATE tool_returns SET reason = '', refusal = CASE WHEN refusal IS NULL THEN NULL ELSE '' END
WHERE tool_order_id IN (SELECT o.id FROM tool_orders o JOIN users u ON u.id = o.learner_id WHERE u.status = 'LEFT');

UPDATE refunds SET reason = ''
WHERE status = 'DONE' AND payment_id IN (
  SELECT p.id FROM payments p LEFT JOIN orders o ON o.id = p.order_id LEFT JOIN tool_orders t ON t.id = p.tool_order_id
  JOIN users u ON u.id = coalesce(o.learner_id, t.learner_id) WHERE u.status = 'LEFT'
);
UPDATE payments p SET virtual_account = jsonb_set(virtual_account, '{customerName}', '""', false)
WHERE virtual_account IS NOT NULL AND coalesce(
  (SELECT learner_id FROM orders WHERE id = p.order_id), (SELECT learner_id FROM tool_orders WHERE id = p.tool_order_id)
) IN (SELECT id FROM users WHERE status = 'LEFT');
-- An undecided complaint can give lessons back, which are then refunded to the account of the person.
UPDATE payments p SET refund_account = NULL
WHERE refund_account IS NOT NULL
  AND coalesce(
    (SELECT learner_id FROM orders WHERE id = p.order_id), (SELECT learner_id FROM tool_orders WHERE id = p.tool_order_id)
  ) IN (SELECT id FROM users WHERE status = 'LEFT')
  AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = p.id AND r.status <> 'DONE')
  AND NOT EXISTS (
    SELECT 1 FROM contracts k JOIN complaints c ON c.contract_id = k.id
    WHERE k.order_id = p.order_id AND c.status = 'OPEN'
  );

UPDATE invitations SET message = ''
WHERE message IS NOT NULL AND consulting_id IN (
  SELECT m.consulting_id FROM match_requests m JOIN users u ON u.id = m.user_id WHERE u.status = 'LEFT'
);
UPDATE penalty_points SET decision = ''
WHERE decision IS NOT NULL AND user_id IN (SELECT id FROM users WHERE status = 'LEFT');
UPDATE timetable_reservations
SET attendance_device = NULL, attendance_shared_device = NULL, attendance_network = NULL
WHERE user_id IN (SELECT id FROM users WHERE status = 'LEFT')
  AND num_nonnulls(attendance_device, attendance_shared_device, attendance_network) > 0;

UPDATE messages SET error = NULL
WHERE error IS NOT NULL AND status IN ('SENT', 'SKIPPED', 'FAILED')
  AND user_id IN (SELECT id FROM users WHERE status = 'LEFT');

UPDATE suggest_forms SET answers = (
  jsonb_set(jsonb_set(jsonb_set(jsonb_set(jsonb_set(jsonb_set(jsonb_set(jsonb_set(jsonb_set(jsonb_set(jsonb_set(jsonb_set(
    answers,
    '{address,detail}', '""', false), '{pet,etc}', '""', false), '{etc}', '""', false),
    '{funnel,funnel}', '""', false), '{funnel,search}', '""', false), '{funnel,etc}', '""', false),
    '{refererUrl}', '""', false), '{recommenderEmail}', '""', false), '{meditation,purposes}', '[]', false),
    '{meditation,expects}', '[]', false), '{art,materials}', '[]', false), '{tools}', '[]', false)
)
WHERE user_id IN (SELECT id FROM users WHERE status = 'LEFT');

UPDATE state_events e SET reason = NULL
WHERE reason <> ALL (ARRAY[
  'ANSWERED_AGAIN', 'CANCELLED_CHARGED', 'CANCELLED_FREE', 'COACH_EARLY', 'COACH_LATE', 'CONFIRMED', 'DONE',
  'EARLY', 'EXPIRED', 'FAULT_COACH', 'FAULT_PLATFORM', 'GIVEN_UP', 'HELD', 'JUST_BOOKED', 'LAPSED', 'LATE',
  'NOSHOW_COACH', 'NOSHOW_LEARNER', 'OPERATOR', 'PAID', 'REQUESTED', 'TERMINATED', 'UNCONFIRMED', 'UNDONE',
  'WAIVED', 'absence', 'accepted', 'account', 'added', 'addition-removed', 'answered again',
  'attendance-number', 'cancelled', 'closed', 'coach', 'code', 'dormant', 'draw-missed', 'drawn',
  'employee-list', 'entered', 'fewer-seats', 'held taken back', 'left-company', 'mail', 'marked',
  'moveDeclined', 'moveWithdrawn', 'moved-away', 'notice-too-short', 'offer-expired', 'offered', 'operator',
  'other-lesson', 'promoted', 'reopened', 'reserved', 'substituted', 'waiting-ended', 'waits'
]) AND reason !~ '^(round [0-9]+|(moved to|proposed|until|extended to) [0-9TZ:.-]+)$'
AND NOT (machine = 'payment' AND reason ~ '^[A-Z]+(_[A-Z0-9]+)+$')
AND CASE machine
  WHEN 'account' THEN entity_id
  WHEN 'lesson' THEN (SELECT learner_id FROM lessons WHERE id = e.entity_id)
  WHEN 'contract' THEN (SELECT learner_id FROM contracts WHERE id = e.entity_id)
  WHEN 'order' THEN (SELECT learner_id FROM orders WHERE id = e.entity_id)
  WHEN 'tool-order' THEN (SELECT learner_id FROM tool_orders WHERE id = e.entity_id)
  WHEN 'consulting' THEN (SELECT user_id FROM consultings WHERE id = e.entity_id)
  WHEN 'invitation' THEN (
    SELECT m.user_id FROM invitations i JOIN match_requests m USING (consulting_id) WHERE i.id = e.entity_id)
  WHEN 'payment' THEN (
    SELECT coalesce(o.learner_id, t.learner_id) FROM payments p LEFT JOIN orders o ON o.id = p.order_id
    LEFT JOIN tool_orders t ON t.id = p.tool_order_id WHERE p.id = e.entity_id)
  WHEN 'match' THEN (SELECT user_id FROM match_requests WHERE consulting_id = e.entity_id)
  WHEN 'membership' THEN (SELECT user_id FROM company_memberships WHERE id = e.entity_id)
  WHEN 'timetable-reservation' THEN (SELECT user_id FROM timetable_reservations WHERE id = e.entity_id)
END IN (SELECT id FROM users WHERE status = 'LEFT');
