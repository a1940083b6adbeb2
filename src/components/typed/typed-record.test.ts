import { beforeEach, describe, expect, it } from 'vitest';
import { type TypedControl, TypedRecord } from './typed-record';

const field = (form: object | null = null, change: Partial<TypedControl> = {}): TypedControl => ({
  isConnected: true,
  type: 'text',
  value: '',
  form,
  ...change,
});

describe('what the user typed into a panel', () => {
  let record: TypedRecord;
  beforeEach(() => {
    record = new TypedRecord();
  });
  const type = (control: TypedControl, value: string) => {
    record.touched(control.form);
    record.remember([control]);
    control.value = value;
  };

  it('does not count when a field has its first value again, or is removed', () => {
    const title = field();
    type(title, '점심 걷기');
    expect(record.isTyped()).toBe(true);
    type(title, '');
    expect(record.isTyped()).toBe(false);
    type(title, '저녁 걷기');
    title.isConnected = false;
    expect(record.isTyped()).toBe(false);
  });

  it('does not count when a choice was changed and changed back', () => {
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

  it('counts for a box that was ticked before it could be recorded', () => {
    const box = field(null, { type: 'checkbox', value: 'on', checked: true });
    record.changed(box);
    expect(record.isTyped()).toBe(true);
    box.checked = false;
    expect(record.isTyped()).toBe(false);
  });

  it('is saved by the call of the submitted form, and by no other', () => {
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

  it('stays unsaved when another call succeeds, begun before the submit or after a rejected one', () => {
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

  it('is saved by a button of the submitted form that saves after a rehearsal', () => {
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

  it('is saved by any call for a field outside a form, and can be dropped as a whole', () => {
    const [alone, amount] = [field(), field({})];
    type(alone, '사유');
    record.succeeded({});
    expect(record.isTyped()).toBe(false);
    type(amount, '1000');
    record.forget();
    expect(record.isTyped()).toBe(false);
  });
});
