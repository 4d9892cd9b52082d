/** From where on `doctor` warns. Shares are fractions. */
export const DOCTOR_LIMITS = {
  /** A clock a tenth below its maximum is held down by a policy or by heat. */
  frequencyShare: 0.9,
  /** One per cent stolen is a third of the default practical effect size. */
  stealShare: 0.01,
  /** Half of the cores busy before anything of ours runs leaves too little room. */
  loadPerCore: 0.5,
  throttledShare: 0.005,
  swapPages: 16,
  /** Two images of a toolchain and two builds fit into 5 GiB; nothing does into 1. */
  diskWarningBytes: 5 * 2 ** 30,
  diskProblemBytes: 2 ** 30,
  /** Spread of single times on an ordinary shared machine; a quiet one shows under 1 %. */
  variation: 0.05,
  drift: 0.02,
  /** Identical work that differs by half of the practical effect size. */
  aaDifference: 0.015,
} as const;
