import type { Page } from '@playwright/test';
import { brand } from '~/domain/shared/brand';
import type { ServiceType } from '~/domain/shared/service-type';
import type { StepKey } from '~/domain/suggest/flow';
import { questions } from '~/features/suggest/questions/questions';
import { expectAccessible } from '../accessible';
import { expect } from '../fixtures';

/** Returns the storage key of the learner's draft for workouts. */
export const draftKeyOf = (email: string) => `${brand.key}:suggest:workout:${email}`;

/** Page object of the questionnaire. */
export class SuggestPage {
  constructor(
    readonly page: Page,
    readonly vertical: ServiceType = 'workout',
  ) {}

  async open(step = ''): Promise<void> {
    await this.page.goto(`/${this.vertical}/suggest${step === '' ? '' : `/${step}`}`);
    await this.settled();
  }

  /** Waits until the storage has been read and the question is visible. */
  async settled(): Promise<void> {
    await expect(this.page.locator('#step-title')).toBeVisible();
  }

  /** Expects the question of a step; its title is the one of the vertical unless another is named. */
  async expectStep(step: StepKey, title: string | RegExp = this.titleOf(step)): Promise<void> {
    await expect(this.page).toHaveURL(new RegExp(`/${this.vertical}/suggest/${step}($|\\?)`));
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  private titleOf(step: StepKey): string {
    const { title } = questions[this.vertical].steps[step] ?? {};
    if (title === undefined) throw new RangeError(`no question ${step} in ${this.vertical}`);
    return title;
  }

  async next(): Promise<void> {
    await this.page
      .locator('form')
      .getByRole('button', { name: /다음|계속|첫 수업 시간/ })
      .click();
  }

  /** Expects that the page has no accessibility violations. */
  async expectAccessible(): Promise<void> {
    await expectAccessible(this.page);
  }

  slot(day: string, time: string) {
    return this.page.getByRole('button', { name: new RegExp(`^${day}요일 ${time}`) });
  }

  /** Answers that no condition of health applies. */
  async answerHealth(): Promise<void> {
    await this.page.getByRole('checkbox', { name: '해당 없어요' }).check();
  }

  /** Answers all questions before the type of workout. */
  async answerUntilType(): Promise<void> {
    await this.open('chat');
    await this.page.getByText('목, 어깨, 허리가 뻐근해요', { exact: true }).click();
    await this.next();
    await this.expectStep('purpose');
    await this.answerHealth();
    await this.next();
    await this.expectStep('type');
  }

  /** Answers all questions before the schedule, for tests that begin there. */
  async answerUntilSchedule(): Promise<void> {
    await this.answerUntilType();
    await this.page.getByRole('button', { name: '상관없어요, 모두 좋아요' }).click();
    await this.next();
    await this.answerPeople();
    await this.answerPlace();
  }

  async answerPeople(): Promise<void> {
    await this.expectStep('userInfo');
    await this.page.getByText(/^내가 (배워|받아)요$/).click();
    await this.page.getByText('여성', { exact: true }).click();
    await this.page.getByRole('textbox', { name: '내 나이' }).fill('34');
    await this.next();
  }

  async answerPlace(
    place: { city: string; district: string; detail?: string } = { city: '강남구', district: '역삼1동' },
  ): Promise<void> {
    await this.expectStep('address');
    await this.page.getByRole('combobox', { name: '동네 이름으로 찾기' }).fill(`${place.city} ${place.district}`);
    await this.page.getByRole('listbox', { name: '찾은 동네' }).getByRole('option').first().click();
    await expect(this.page.getByText(`${place.district}에 올 수 있는`)).toBeVisible();
    if (place.detail) await this.page.getByRole('textbox', { name: '상세 주소' }).fill(place.detail);
    await this.next();
    await this.expectStep('schedule');
  }
}
