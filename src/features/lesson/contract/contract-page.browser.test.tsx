import { expect, it } from 'vitest';
import type { ContractPageView } from '~/domain/lesson/schema/views';
import { exampleContract, now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { countOf } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { ContractPage } from './contract-page';

const notice = /안전 카드가 있어요/;
const open = (change: Partial<ContractPageView>) =>
  show(
    <ContractPage contract={{ ...exampleContract, side: 'coach', hasSafetyCard: false, ...change }} renderedAt={now} />,
    {},
  );

it('points the coach to a safety card, without reading it', async () => {
  open({ hasSafetyCard: true });
  await on.expectText(notice);
  expect(countOf('lesson.form')).toBe(0);
});

it('has no notice without a safety card', async () => {
  open({});
  await expect.element(on.button('결제와 신청 내용 보기')).toBeVisible();
  await on.expectNoText(notice);
});
