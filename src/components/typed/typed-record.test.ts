import { beforeEach, describe, expect, it } from 'vitest';
import { type TypedControl, TypedRecord } from './typed-record';

const field = (form: object | null = null, change: Partial<TypedControl> = {}): TypedControl => ({
  isConnected: true,
  type: 'text',
  value: '',
  form,
  ...change,
});

describe('what was typed into a panel', () => {
  let record: TypedRecord;
  beforeEach(() => {
    record = new TypedRecord();
  });
  const type = (control: TypedControl, value: string) => {
    record.touched(control.form);
    record.remember([control]);
    control.value = value;
  };

  it('is none where a field has its first value again, or is gone', () => {
    const title = field();
    type(title, '점심 걷기');
    expect(record.isTyped()).toBe(true);
    type(title, '');
    expect(record.isTyped()).toBe(false);
    type(title, '저녁 걷기');
    title.isConnected = false;
    expect(record.isTyped()).toBe(false);
  });

  it('is none where a choice was made and made back', () => {
    const [first, second] = [true, false].map((checked) => field(null, { type: 'radio', value: 'on', checked }));
    const choose = (chosen: TypedControl | undefined) => {
      const group = [first, second].filter((one) => one !== undefined);
      record.remember(group);
      for (const one of group) one.checked = one === chosen;
    };
    choose(second);
    expect(record.isTyped()).toBe(true);
    choose(first);
    expect(record.isTyped()).toBe(false);
  });

  it('is seen of a box that was ticked before it could be seen', () => {
    const box = field(null, { type: 'checkbox', value: 'on', checked: true });
    record.changed(box);
    expect(record.isTyped()).toBe(true);
    box.checked = false;
    expect(record.isTyped()).toBe(false);
  });

  it('is kept by the call of the form that was submitted, and by no other', () => {
    const [form, other] = [{}, {}];
    const [amount, note] = [field(form), field(other)];
    type(note, '메모');
    type(amount, '1000');
    record.submitted(form);
    const [upload, save] = [{}, {}];
    record.began(upload);
    record.succeeded(upload);
    amount.value = '2000';
    record.remember([amount]);
    record.began(save);
    record.succeeded(save);
    expect(record.isTyped()).toBe(true);
    note.isConnected = false;
    expect(record.isTyped()).toBe(false);
  });

  it('stays where something else succeeds: what ran before, and what is pressed after a form was refused', () => {
    const form = {};
    const amount = field(form);
    type(amount, '1000');
    const [before, after] = [{}, {}];
    record.began(before);
    record.submitted(form);
    record.succeeded(before);
    expect(record.isTyped()).toBe(true);
    record.touched(null);
    record.began(after);
    record.succeeded(after);
    expect(record.isTyped()).toBe(true);
  });

  it('is kept by a button of the submitted form that saves what was rehearsed', () => {
    const form = {};
    const day = field(form);
    type(day, '2026-12-31');
    record.submitted(form);
    record.touched(form);
    const save = {};
    record.began(save);
    record.succeeded(save);
    expect(record.isTyped()).toBe(false);
  });

  it('of a field in no form is kept by whatever succeeds, and all of it is given up at once', () => {
    const [alone, amount] = [field(), field({})];
    type(alone, '사유');
    record.succeeded({});
    expect(record.isTyped()).toBe(false);
    type(amount, '1000');
    record.forget();
    expect(record.isTyped()).toBe(false);
  });
});
