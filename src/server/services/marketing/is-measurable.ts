import type { Actor, MemberActor } from '~/domain/shared/actor';

/** Returns whether the events of an actor count. Those of an operator acting as a member are not the member's. */
export function isMeasurable(actor: Actor): actor is MemberActor {
  return actor.kind === 'member' && actor.impersonatorId === null;
}
