import type { LifeStep, MoneyStep } from './life-step.types.ts';

/** The real money of a player in the model of bonuses: in the wallet, held for withdrawals, owed, and in the other wallet. */
export class MoneyModel {
  real = 0n;
  held = 0n;
  owed = 0n;
  /** In the other wallet of the player. */
  dollars = 0n;
  private readonly holds: { readonly amount: bigint; isOpen: boolean }[] = [];

  /** Money that comes, leaves or changes its wallet. Whether the step is accepted. */
  protected pay(step: LifeStep & { do: MoneyStep }, hasActiveBonus: boolean): boolean {
    switch (step.do) {
      case 'deposit':
        this.real += step.amount;
        return true;
      case 'withdraw':
        if (this.real < step.amount) return false;
        this.real -= step.amount;
        this.held += step.amount;
        this.holds.push({ amount: step.amount, isOpen: true });
        return true;
      case 'payOut':
      case 'release': {
        const hold = this.holds[step.nth];
        if (!hold?.isOpen) return false;
        hold.isOpen = false;
        this.held -= hold.amount;
        if (step.do === 'release') this.real += hold.amount;
        return true;
      }
      case 'exchange':
        // Money leaves no wallet with an active bonus, and none of a player who owes something in it.
        if (hasActiveBonus || this.owed > 0n || this.real < step.amount) return false;
        this.real -= step.amount;
        this.dollars += step.amount;
        return true;
      case 'exchangeBack':
        if (this.dollars < step.amount) return false;
        this.dollars -= step.amount;
        this.real += step.amount;
        return true;
    }
  }
}
