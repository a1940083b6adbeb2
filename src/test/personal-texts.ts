/**
 * Columns of retained rows whose text closing an account deletes: the text is empty or null afterwards. Each column
 * that can hold a text is here or below; `texts-of-closed-account.int.test.ts` writes into each of these, closes the
 * account, and reads them again.
 */
export const erasedTexts = [
  'consultings.trial_note',
  'contracts.trial_note',
  'invitations.message',
  'lessons.end_reason',
  'marketing_events.browser_id',
  'marketing_events.click_id',
  'marketing_events.client_ip',
  'marketing_events.user_agent',
  'messages.content',
  'messages.error',
  'messages.recipient',
  'messages.secret',
  'messages.subject',
  'messages.text',
  'messages.variables',
  'orders.address_detail',
  'payments.refund_account',
  'payments.virtual_account',
  'penalty_points.appeal',
  'penalty_points.decision',
  'refunds.reason',
  'suggest_forms.answers',
  'suggest_forms.health',
  'timetable_reservations.attendance_device',
  'timetable_reservations.attendance_network',
  'timetable_reservations.attendance_shared_device',
  'timetable_reviews.memo',
  'timetable_reviews.secret_memo',
  'timetable_reviews.to_coach',
  'tool_orders.address_detail',
  'tool_orders.memo',
  'tool_orders.phone',
  'tool_orders.postcode',
  'tool_orders.recipient',
  'tool_returns.reason',
  'tool_returns.refusal',
] as const;

/** Columns whose text stays, by the reason. */
export const retainedTexts: Readonly<Record<string, readonly string[]>> = {
  'the law requires records of complaints for three years': [
    'complaints.answer',
    'complaints.other_text',
    'complaints.reason',
    'complaints.text',
  ],
  'the person published it, and its page has only a shortened name': ['reviews.contents', 'reviews.writer'],
  'a coach or an operator wrote it about money, whose records the law requires for five years': [
    'extra_payouts.reference',
    'settlement_disputes.decision',
    'settlement_disputes.sentence',
  ],
};

/** Columns that hold no text which a person typed, by what they hold. */
export const untypedColumns: Readonly<Record<string, readonly string[]>> = {
  'a code, a choice or a version': [
    'consent_events.version',
    'contracts.lesson_policy_version',
    'health_access_events.what',
    'ledger_transactions.kind',
    'ledger_transactions.policy_version',
    'lessons.end_policy_version',
    'lessons.end_term',
    'match_requests.widening',
    'messages.kind',
    'messages.template',
    'orders.guardian_consent',
    'orders.lesson_policy_version',
    'orders.payment_policy_version',
    'orders.price_book_version',
    'payments.provider',
    'refunds.policy_version',
    'stored_files.type',
    'suggest_forms.purpose_class',
    'timetable_reviews.intensity',
    'timetable_reviews.next',
    'timetable_reviews.recommend',
    'timetable_reviews.time',
    'tool_orders.carrier',
    'tool_orders.payment_policy_version',
    'tool_orders.tool_policy_version',
  ],
  'a key, a number or a hash that the product or another service made': [
    'credit_entries.idempotency_key',
    'ledger_transactions.idempotency_key',
    'marketing_events.event_key',
    'messages.dedupe_key',
    'messages.provider_id',
    'orders.oid',
    'payments.payment_key',
    'refunds.idempotency_key',
    'stored_files.sha256',
    'suggest_forms.draft_id',
    'suggest_forms.fingerprint',
    'timetable_reservations.receipt',
    'tool_orders.oid',
    'tool_orders.tracking_no',
  ],
  'amounts and names of products': [
    'orders.quote',
    'orders.sold_as',
    'refunds.breakdown',
    'tool_order_items.name',
    'tool_orders.quote',
    'tool_returns.promise',
  ],
  'an answer of the gateway or of a network': [
    'marketing_events.error',
    'payments.failure_code',
    'payments.failure_message',
    'payments.method',
    'payments.receipt_url',
    'refunds.failure_code',
    'refunds.failure_message',
  ],
  'the address of a page or a picture': ['marketing_events.source_url', 'reviews.photo_url'],
  'times that a coach proposed': ['invitations.times'],
  'the row is deleted with the account; one that is requested late has no name': [
    'documents.data',
    'documents.data_hash',
    'documents.error',
    'documents.file',
    'documents.file_name',
  ],
  'a guest has no account; a job deletes both': [
    'timetable_reservations.guest_name',
    'timetable_reservations.guest_phone',
  ],
};

/** State machines whose log is about a person, with the rows of the person `$1`. */
export const personalMachines: Readonly<Record<string, string>> = {
  account: 'select id from users where id = $1',
  consulting: 'select id from consultings where user_id = $1',
  contract: 'select id from contracts where learner_id = $1',
  invitation: 'select i.id from invitations i join match_requests m using (consulting_id) where m.user_id = $1',
  lesson: 'select id from lessons where learner_id = $1',
  match: 'select consulting_id from match_requests where user_id = $1',
  membership: 'select id from company_memberships where user_id = $1',
  order: 'select id from orders where learner_id = $1',
  payment: `select p.id from payments p left join orders o on o.id = p.order_id
    left join tool_orders t on t.id = p.tool_order_id where coalesce(o.learner_id, t.learner_id) = $1`,
  'timetable-reservation': 'select id from timetable_reservations where user_id = $1',
  'tool-order': 'select id from tool_orders where learner_id = $1',
};

/** State machines whose log is not about a person whose account can be closed by the person, by the reason. */
export const otherMachines: Readonly<Record<string, readonly string[]>> = {
  'of a coach; the texts are deleted with the application, or when an operator closes the account (close-coach)': [
    'coach',
    'coach-document',
    'coach-profile-request',
  ],
  'of a company or of a settlement, whose records stay when the account of the coach is closed': [
    'company-expert',
    'settlement-dispute',
    'settlement-statement',
  ],
  'its reasons are codes': ['substitution'],
  'of a company, of content or of a month': [
    'challenge',
    'company-bill',
    'employer-report',
    'lead',
    'publication',
    'settlement-month',
    'timetable',
  ],
};
