/**
 * States who sees health answers of the questionnaire. A service test proves it
 * (services/suggest/health-privacy.int.test.ts).
 */
const coachText = '질문지의 건강 답변은 결제한 뒤 수업을 맡은 코치만 볼 수 있어요.';
/** An operator sees them only while acting as the member or the coach, and such views are in the same log. */
const operatorsText = '운영팀은 회원이나 코치를 도우려고 대신 로그인했을 때만 볼 수 있어요.';
const logText = '누가 언제 봤는지는 내 계정에서 볼 수 있어요.';
const withdrawalText = '동의는 질문지나 내 계정에서 언제든 철회할 수 있고, 철회하면 질문지의 건강 답변을 바로 지워요.';
/**
 * Health data of lessons at companies is treated differently: withdrawing the consent hides it from experts and deletes
 * nothing. Tests: services/body-check/consent.int.test.ts and services/timetable/question/questions.int.test.ts.
 */
const companyOperators = '운영팀은 회원이나 전문가를 도우려고 대신 로그인했을 때만 볼 수 있어요.';
const company = `회사 수업의 바디체크 기록과 수업 전 질문의 답은 그 수업의 전문가가 볼 수 있어요. ${companyOperators} 동의를 철회하면 전문가에게 보이지 않고, 나는 계속 볼 수 있어요. 회사는 개인의 기록과 답을 볼 수 없어요.`;

/**
 * Health data in lesson notes is hidden from the coach after a withdrawal, too (services/lesson/note/lesson-note.int.test.ts).
 */
const lessonNote =
  '수업 노트의 건강 기록은 그 수업의 코치가 볼 수 있어요. 동의를 철회하면 코치에게 보이지 않고, 나는 계속 볼 수 있어요.';

/** The only texts for pages that state who sees health answers. */
export const healthPrivacy = {
  /** In full, as the consent says it: a changed text needs a new version (accountPolicy.consents). */
  who: `${coachText} ${operatorsText}`,
  /** The same in one sentence, for hints. */
  brief: '질문지의 건강 답변은 결제한 뒤 수업을 맡은 코치와, 대신 로그인한 운영팀만 볼 수 있어요.',
  operators: operatorsText,
  log: logText,
  withdrawal: withdrawalText,
  company,
  companyOperators,
  /** The whole text, in paragraphs. */
  all: [`${coachText} ${operatorsText} ${withdrawalText}`, lessonNote, company, logText],
} as const;
