import { withValidConsultation } from '~/domain/health-stop/decide';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { forceAnswers, isClassAllowed } from '~/domain/suggest/draft';
import { finishAnswers } from '~/domain/suggest/finish';
import { firstMissingStep, isHealthStopped, needsHealthConsent, suggestFlows } from '~/domain/suggest/flow';
import { guardianUnasked, needsGuardian } from '~/domain/suggest/minors';
import { withOwnInstrument } from '~/domain/suggest/instrument-answer';
import type { CompleteSuggestInput, CompleteSuggestOutput } from '~/domain/matching/schema/complete';
import { matchingRequestPolicy } from '~/domain/matching/policy';
import { roundDeadline } from '~/domain/matching/rules';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import type { ServiceType } from '~/domain/shared/service-type';
import { suggestPolicy } from '~/domain/suggest/policy';
import type { SuggestAnswers } from '~/domain/suggest/schema/suggest';
import { filterOfAnswers } from '~/domain/suggest/answers-filter';
import type { Tx } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { seedOf } from '~/server/services/coach/search/search-coaches';
import { assertNoHealthStop } from '~/server/services/health-stop/assert-no-health-stop';
import { recordHealthStop } from '~/server/services/health-stop/record-health-stop';
import { checkChoice, checkMatchRequest } from './check-choice';
import { lockUser, readHealthConsent } from '~/server/services/account/consent/health-consent';
import { type MatchToOpen, openMatch } from './open-match';
import { pickCoaches } from '../round/pick-coaches';
import { storeForm } from './store-form';

/**
 * Submits a finished questionnaire: validates everything again, as if the browser had checked nothing. A learner who
 * chose a coach continues to the payment; for a learner who wants to be matched the questionnaire is sent to coaches.
 * @throws DomainError DRAFT_OUTDATED, PURPOSE_CLASS_NOT_ALLOWED, ANSWERS_MISSING { step }, HEALTH_STOP { step, until },
 *   HEALTH_CONSENT_REQUIRED, COACH_UNAVAILABLE, NOBODY_FITS, NOT_FOUND, INVALID_INPUT, RATE_LIMITED, UNAUTHENTICATED when the account
 *   was closed, or became a coach's, just now
 */
export async function completeSuggest(
  ctx: ServiceContext<MemberActor>,
  input: CompleteSuggestInput,
): Promise<CompleteSuggestOutput> {
  const { db, actor, now } = ctx;
  const { serviceType, draftId, draftVersion, widening } = input;
  const finished = finishedAnswers(input);
  if (finished.healthCheck && isHealthStopped(finished.healthCheck))
    throw await recordHealthStop(ctx, finished.healthCheck.conditions, atPurpose);
  if (input.answers.guardianConsent === undefined) assertNoGuardianNeeded(finished);
  const answers = checkAnswers(finished, serviceType, now);
  // Searches with all answers while they are still unsealed, and before the transaction, which uses a connection.
  const coachIds = answers.isMatchSelf ? [] : await firstCoaches(ctx, answers, input);
  return db.$transaction(async (tx) => {
    if (!(await lockUser(tx, actor.userId))) throw new DomainError('UNAUTHENTICATED');
    await assertNoHealthStop(tx, { userId: actor.userId, subject: serviceType, now }, atPurpose);
    if (needsHealthConsent(answers) && !(await readHealthConsent(tx, actor.userId)).granted)
      throw new DomainError('HEALTH_CONSENT_REQUIRED', atPurpose);
    const choice = answers.isMatchSelf
      ? await checkChoice(tx, answers, serviceType, now)
      : { ...(await checkMatchRequest(tx, answers, serviceType)), coachId: null };
    await assertNotTooMany(tx, actor.userId, now);
    const form = await storeForm(tx, {
      userId: actor.userId,
      serviceType,
      draftId,
      draftVersion,
      regionId: choice.regionId,
      answers,
      now,
    });
    if (!form.consulting) throw new DomainError('CONFLICT');
    const matching = answers.isMatchSelf
      ? null
      : await sendToCoaches(tx, form.consulting, {
          userId: actor.userId,
          serviceType,
          programId: choice.program.id,
          widening,
          coachIds,
          now,
        });
    return {
      encryptedFormDataId: encryptId('form', form.id),
      encryptedCsId: encryptId('consulting', form.consulting.id, form.consulting.revision),
      encryptedCoachId: choice.coachId === null ? null : encryptId('coach', choice.coachId),
      permalink: choice.program.paymentPermalink,
      matching,
    };
  });
}

/**
 * Returns the first coaches of the list that the learner has just seen: the same search in the same order of the day.
 */
async function firstCoaches(
  ctx: ServiceContext<MemberActor>,
  answers: SuggestAnswers,
  { serviceType, widening }: CompleteSuggestInput,
): Promise<number[]> {
  return pickCoaches(ctx, {
    filter: filterOfAnswers(serviceType, answers, widening),
    sort: answers.sort,
    seed: seedOf(ctx),
    exclude: new Set(),
  });
}

type Sending = Omit<MatchToOpen, 'consulting' | 'answerBy'>;

/** Sends the request once: the same answers submitted again, from any tab, find the existing request. */
async function sendToCoaches(
  tx: Tx,
  consulting: { id: number; expiresAt: Date },
  sending: Sending,
): Promise<{ invited: number; answerBy: Date }> {
  const existing = await tx.matchRequest.findUnique({
    where: { consultingId: consulting.id },
    select: { answerBy: true, round: true },
  });
  if (existing)
    return {
      answerBy: existing.answerBy,
      invited: await tx.invitation.count({ where: { consultingId: consulting.id, round: existing.round } }),
    };
  if (sending.coachIds.length === 0) throw new DomainError('NOBODY_FITS', { step: 'search' });
  const { userId, now } = sending;
  const today = await tx.matchRequest.count({ where: { userId, createdAt: { gt: new Date(now.getTime() - DAY_MS) } } });
  if (today >= matchingRequestPolicy.requestsPerDay)
    throw new DomainError(
      'RATE_LIMITED',
      {},
      `추천 요청은 하루에 ${matchingRequestPolicy.requestsPerDay}번까지 보낼 수 있어요. 코치를 직접 고르면 바로 시작할 수 있어요.`,
    );
  const answerBy = roundDeadline(now, consulting.expiresAt);
  if (!answerBy) throw new DomainError('CONFLICT');
  await openMatch(tx, { ...sending, consulting, answerBy });
  return { invited: sending.coachIds.length, answerBy };
}

/** The step of the questionnaire that asks about health. */
const atPurpose = { step: 'purpose' } as const;

function finishedAnswers({ serviceType, draftVersion, answers }: CompleteSuggestInput): SuggestAnswers {
  const flow = suggestFlows[serviceType];
  if (draftVersion !== flow.draftVersion) throw new DomainError('DRAFT_OUTDATED', { version: flow.draftVersion });
  if (!isClassAllowed(answers, flow)) throw new DomainError('PURPOSE_CLASS_NOT_ALLOWED', atPurpose);
  // A tab of an older build still sends the instrument among the tools.
  const sent = { ...answers, guardianConsent: answers.guardianConsent ?? null };
  return finishAnswers(forceAnswers(withOwnInstrument(sent), flow), flow);
}

/** Asks for a newer page, because the one that sent these answers shows no consent that could be given. */
function assertNoGuardianNeeded(finished: SuggestAnswers): void {
  if (needsGuardian(finished)) throw new DomainError('ANSWERS_MISSING', { step: 'userInfo' }, guardianUnasked);
}

function checkAnswers(finished: SuggestAnswers, serviceType: ServiceType, now: Date): SuggestAnswers {
  // The missing consent has its own error, based on the database.
  const missing = firstMissingStep(finished, suggestFlows[serviceType], { healthConsent: true });
  if (missing) throw new DomainError('ANSWERS_MISSING', { step: missing });
  return { ...finished, healthCheck: finished.healthCheck && withValidConsultation(finished.healthCheck, now) };
}

async function assertNotTooMany(tx: Tx, userId: number, now: Date): Promise<void> {
  const recent = await tx.suggestForm.count({
    where: { userId, createdAt: { gt: new Date(now.getTime() - HOUR_MS) } },
  });
  if (recent >= suggestPolicy.formsPerHour) throw new DomainError('RATE_LIMITED');
}
