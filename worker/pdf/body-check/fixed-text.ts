import { bodyParts, sideLabels } from '~/domain/shared/body-parts';
import { bodyCheckDocumentLabels } from '~/domain/body-check/paper';
import { scales } from '~/domain/body-check/scales';
import { doctorLabels } from '~/domain/body-check/texts';
import { documentLabels } from '~/domain/document/labels';

/** Returns every character that the document prints besides those of its data. */
export function bodyCheckText(): string {
  return JSON.stringify([
    bodyParts,
    sideLabels,
    bodyCheckDocumentLabels,
    scales,
    doctorLabels,
    documentLabels.brand,
    '지금은 없어요. 가장 불편해요 이가 곳이 줄었어요 높아졌어요 회차 전문가 → – % ( )',
  ]);
}
