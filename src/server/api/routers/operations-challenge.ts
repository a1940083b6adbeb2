import {
  adminChallengePageSchema,
  adminChallengeSchema,
  challengeInput,
  deleteChallengeInput,
  listChallengesInput,
  changeChallengeStatusInput,
  saveChallengeInput,
} from '~/domain/challenge/schema';
import { affectedSchema } from '~/domain/operations/schema/queue';
import {
  deleteChallenge,
  changeChallengeStatus,
  saveChallenge,
} from '~/server/services/challenge/manage/save-challenge';
import { getChallengeForOperator, listAllChallenges } from '~/server/services/challenge/manage/view-challenges';
import { call, idempotentProcedure, memberProcedure, oneTransactionProcedure, router } from '../trpc';

const reads = memberProcedure.meta({ access: 'operations.read' });
const acts = oneTransactionProcedure.meta({ access: 'operations.act' });

/** Challenges for employees of companies, as operators manage them (docs/product/company.md#challenge). */
export const operationsChallengeRouter = router({
  list: reads.input(listChallengesInput).output(adminChallengePageSchema).query(call(listAllChallenges)),
  get: reads.input(challengeInput).output(adminChallengeSchema).query(call(getChallengeForOperator)),
  /** With a key a draft is made once, however often it is sent. */
  save: idempotentProcedure
    .meta({ access: 'operations.act' })
    .input(saveChallengeInput)
    .output(challengeInput)
    .mutation(call(saveChallenge)),
  move: acts.input(changeChallengeStatusInput).output(affectedSchema).mutation(call(changeChallengeStatus)),
  delete: acts.input(deleteChallengeInput).output(affectedSchema).mutation(call(deleteChallenge)),
});
