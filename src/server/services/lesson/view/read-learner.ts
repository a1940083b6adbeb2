import type { z } from 'zod';
import { lessonNotePath } from '~/domain/lesson/lesson-note';
import type { learnerInput, LearnerPageView } from '~/domain/lesson/schema/learner';
import { isOverContract } from '~/domain/lesson/status';
import { DomainError } from '~/domain/shared/errors';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { readLearnerNames } from '~/server/services/account/distinct-names';
import { contractToken } from '../contract/contract-row';
import { hasSafetyCard } from '../contract/view/get-contract';
import { regionsOf } from '../contract/view/list-contracts';
import { type ContractForView, contractViewInclude, presentContract } from '../contract/view/present-contract';

const MAX_CONTRACTS = 50;
const MAX_REVIEWS = 20;

/**
 * Returns everything about one learner that belongs on one page: contracts with their lessons, the newest note without
 * its text, reviews, and whether there is a safety card. The rules of each part stay those of its own view, also after a
 * contract has ended: the address is then hidden, and the safety card is not offered.
 * @throws DomainError NOT_FOUND for a person with whom the coach never had a contract
 */
export async function readLearner(
  { db, now }: ServiceContext,
  coachId: number,
  { encryptedUserId }: z.infer<typeof learnerInput>,
): Promise<LearnerPageView> {
  const { id: learnerId } = decryptId('user', encryptedUserId);
  const own = { coachId, learnerId };
  const contracts = await db.contract.findMany({
    where: own,
    include: contractViewInclude,
    orderBy: { id: 'desc' },
    take: MAX_CONTRACTS,
  });
  const [newest] = contracts;
  if (!newest) throw new DomainError('NOT_FOUND');
  const regions = await regionsOf(db, contracts);
  const nameOf = await readLearnerNames(db, coachId, [newest.learner]);
  const reviews = await db.review.findMany({
    where: own,
    select: { id: true, rating: true, contents: true, createdAt: true },
    orderBy: { id: 'desc' },
    take: MAX_REVIEWS,
  });
  return {
    learner: { name: nameOf(newest.learner), encryptedUserId: encryptId('user', learnerId) },
    contracts: contracts.map((contract) =>
      presentContract(contract, { side: 'coach', now, region: regions.get(contract.order.regionId), nameOf }),
    ),
    encryptedSafetyContractId: await findSafetyContract(db, contracts),
    lastNote: await findLastNote(db, own),
    reviews: reviews.map(({ id, ...review }) => ({ id: encryptId('review', id), ...review })),
  };
}

/** Returns the newest running contract with a safety card, at most one for each vertical is looked up. */
async function findSafetyContract(
  db: ServiceContext['db'],
  contracts: readonly ContractForView[],
): Promise<string | null> {
  const running = contracts.filter(({ status }) => !isOverContract(status));
  const byVertical = new Map(running.toReversed().map((contract) => [contract.serviceType, contract]));
  for (const contract of byVertical.values())
    if (await hasSafetyCard(db, contract.order.id)) return contractToken(contract);
  return null;
}

async function findLastNote(
  db: ServiceContext['db'],
  own: { coachId: number; learnerId: number },
): Promise<LearnerPageView['lastNote']> {
  const lesson = await db.lesson.findFirst({
    where: { ...own, note: { isNot: null } },
    orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
    select: {
      id: true,
      startsAt: true,
      contract: { select: { id: true, revision: true, productType: true } },
      note: { select: { learnerLine: true, homework: { select: { doneAt: true } } } },
    },
  });
  if (!lesson?.note) return null;
  const { homework, learnerLine } = lesson.note;
  return {
    startsAt: lesson.startsAt,
    path: lessonNotePath({
      encryptedId: contractToken(lesson.contract),
      programType: lesson.contract.productType,
      side: 'coach',
      encryptedLessonId: encryptId('lesson', lesson.id),
    }),
    homework: homework.length,
    homeworkDone: homework.filter(({ doneAt }) => doneAt !== null).length,
    hasLearnerLine: learnerLine !== null,
  };
}
