import { describe, expect, it } from 'vitest';
import { pageServiceType, questionnaireOf, suggestServiceType } from './service-type-of-path';

describe('service type from the first segment', () => {
  it.each([
    ['/workout/suggest', 'WORKOUT'],
    ['/meditation/listings', 'MEDITATION'],
    ['/care', 'CARE'],
    ['/ache/suggest', 'WORKOUT'],
    ['/', 'WORKOUT'],
    ['', 'WORKOUT'],
  ])('%s is %s', (path, type) => expect(pageServiceType(path)).toBe(type));
  it.each([
    ['/pregnant/suggest/purpose', 'PREGNANT'],
    ['/ache/suggest', 'ACHE'],
    ['/art/suggest', 'WORKOUT'],
    ['/Meditation/suggest', 'MEDITATION'],
  ])('in the suggest flow %s is %s', (path, type) => expect(suggestServiceType(path)).toBe(type));
  it.each([
    ['/', '/workout/suggest'],
    ['/care/listings', '/care/suggest'],
    ['/meditation/listings/seoul', '/meditation/suggest'],
    ['/art/listings', '/workout/suggest'],
    ['/f/reviews', '/workout/suggest'],
    ['/ache/suggest/purpose', '/ache/suggest'],
    ['/pregnant/listings', '/workout/suggest'],
  ])('"find a coach" on %s opens %s', (path, href) => expect(questionnaireOf(path)).toBe(href));
});
