import { z } from 'zod';
import {
  chooseProposalInput,
  chosenProposalSchema,
  declineInput,
  invitationRef,
  invitationRowSchema,
  invitationStateSchema,
  invitationViewSchema,
  matchRef,
  matchRowSchema,
  matchViewSchema,
  proposeInput,
} from '~/domain/matching/schema/matching';
import { chooseProposal } from '~/server/services/matching/proposal/choose-proposal';
import { cancelMatch } from '~/server/services/matching/end/cancel-match';
import { listInvitations, readInvitation } from '~/server/services/matching/proposal/list-invitations';
import { decline, propose, withdraw } from '~/server/services/matching/proposal/propose';
import { listOwnMatches, readMatch } from '~/server/services/matching/proposal/read-match';
import { call, coachProcedure, memberProcedure } from '../../trpc';

const learns = memberProcedure.meta({ access: 'suggest.answer' });
const proposeProcedure = coachProcedure.meta({ access: 'suggest.propose' });

/** Match requests: the learner's side, and the coaches who are invited. */
export const matchingProcedures = {
  /** Lists the user's own open match requests. */
  matches: learns.output(z.array(matchRowSchema)).query(call(listOwnMatches)),
  /** Returns a match request with its proposals side by side. */
  match: learns.input(matchRef).output(matchViewSchema).query(call(readMatch)),
  /** Holds a proposed hour; the learner then only has to pay. */
  chooseProposal: memberProcedure
    .meta({ access: 'payment.pay', ownerOnly: true })
    .input(chooseProposalInput)
    .output(chosenProposalSchema)
    .mutation(call(chooseProposal)),
  giveUpMatch: learns
    .meta({ access: 'suggest.answer', ownerOnly: true })
    .input(matchRef)
    .output(z.void())
    .mutation(call(cancelMatch)),

  /** Lists the coach's requests that wait for an answer or already have the coach's proposal. */
  invitations: proposeProcedure
    .output(z.array(invitationRowSchema))
    .query(({ ctx }) => listInvitations(ctx, ctx.coach.id)),
  invitation: proposeProcedure
    .input(invitationRef)
    .output(invitationViewSchema)
    .query(({ ctx, input }) => readInvitation(ctx, ctx.coach.id, input)),
  propose: proposeProcedure
    .meta({ access: 'suggest.propose', ownerOnly: true })
    .input(proposeInput)
    .output(invitationStateSchema)
    .mutation(({ ctx, input }) => propose(ctx, ctx.coach.id, input)),
  decline: proposeProcedure
    .meta({ access: 'suggest.propose', ownerOnly: true })
    .input(declineInput)
    .output(invitationStateSchema)
    .mutation(({ ctx, input }) => decline(ctx, ctx.coach.id, input)),
  withdraw: proposeProcedure
    .meta({ access: 'suggest.propose', ownerOnly: true })
    .input(invitationRef)
    .output(invitationStateSchema)
    .mutation(({ ctx, input }) => withdraw(ctx, ctx.coach.id, input)),
};
