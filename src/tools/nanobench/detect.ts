/** nanobench: programs that print its table. */
import { detectPrinting } from '../detection/native-programs.ts';

export const detectNanobench = detectPrinting({
  title: 'nanobench',
  adapter: 'nanobench',
  source: /nanobench/,
  mark: '_ZN6ankerl9nanobench\\|ankerl::nanobench',
  flags: '',
});
