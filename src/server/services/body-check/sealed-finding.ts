import { type Finding } from '~/domain/body-check/rounds';
import { type BodySpot, spotKey } from '~/domain/shared/body-parts';
import { findingSchema } from '~/domain/body-check/schema';
import { openSealedText, sealText } from '~/server/crypto/seal';

/** Binds a sealed finding to its reservation, part and side, so that it cannot be opened elsewhere. */
const placeOf = (reservationId: number, spot: BodySpot) => `body-check:${reservationId}:${spotKey(spot)}`;
const commentPlace = (reservationId: number) => `body-check:${reservationId}:comment`;
const sealedPart = findingSchema.pick({ vas: true, mmt: true, other: true });

export function sealFinding(reservationId: number, { vas, mmt, other, ...spot }: Finding): Uint8Array<ArrayBuffer> {
  return sealText(JSON.stringify({ vas, mmt, other }), placeOf(reservationId, spot));
}

export function openFinding(reservationId: number, spot: BodySpot, sealed: Uint8Array): Finding {
  const finding = sealedPart.parse(JSON.parse(openSealedText(sealed, placeOf(reservationId, spot))));
  return { ...spot, ...finding };
}

export function sealComment(reservationId: number, comment: string): Uint8Array<ArrayBuffer> {
  return sealText(comment, commentPlace(reservationId));
}

export function openComment(reservationId: number, sealed: Uint8Array): string {
  return openSealedText(sealed, commentPlace(reservationId));
}
