import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  formatEstimate,
  formatInterval,
  formatSpread,
  percent,
  percentTo,
  signedPercent,
} from './percent.ts';

test('an interval shows decimals by its width', () => {
  assert.equal(formatInterval(0.0382, 0.0717), '+3.8% to +7.2%');
  assert.equal(formatInterval(-0.0603, -0.0292), '−6.0% to −2.9%');
  assert.equal(formatInterval(4.91, 6.2), '+491% to +620%');
  assert.equal(formatInterval(0.01001, 0.01012), '+1.00% to +1.01%');
});

test('an estimate has as many decimals as its interval, and one at least', () => {
  assert.equal(formatEstimate(0.0548, 0.0382, 0.0717), '+5.5% (+3.8% to +7.2%)');
  assert.equal(formatEstimate(0.041, -0.06, 0.11), '+4.1% (−6% to +11%)');
  assert.equal(formatEstimate(0.010065, 0.01001, 0.01012), '+1.01% (+1.00% to +1.01%)');
});

test('a huge change has three digits, grouped', () => {
  assert.equal(
    formatEstimate(50_000, 49_683.92, 50_318.1),
    '+5,000,000% (+4,970,000% to +5,030,000%)',
  );
  assert.equal(signedPercent(12.34567), '+1,230%');
});

test('a rounded zero carries no sign', () => {
  assert.equal(signedPercent(-0.0001), '0.0%');
  assert.equal(signedPercent(Number.NaN), 'unknown');
});

test('a size has no sign and no trailing zero', () => {
  assert.equal(percent(0.094), '9.4%');
  assert.equal(percent(0.03), '3%');
});

test('a size to a number of digits has neither fewer nor invented ones', () => {
  assert.equal(percentTo(2, 0.000268), '0.027%');
  assert.equal(percentTo(3, 121.06), '12,100%');
  assert.equal(percentTo(2, 0.0999), '10%');
  assert.equal(percentTo(2, 0), '0%');
  assert.equal(formatSpread(0.3, -10), ' ± 3.0%');
});
