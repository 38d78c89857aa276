import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from './button/button.tsx';
import { Checkbox } from './checkbox/checkbox.tsx';
import { RadioChips } from './choice/radio-chips.tsx';
import { Menu, MenuButton, MenuLink } from './menu/menu.tsx';
import { Stepper } from './stepper/stepper.tsx';
import { Tabs } from './tabs/tabs.tsx';
import { PasswordField } from './text-field/password-field.tsx';
import { quietFieldErrors } from './text-field/quiet-field-errors.ts';
import { TextField } from './text-field/text-field.tsx';
import { expectAccessible, renderWithTheme } from './testing/render-with-theme.tsx';
import { ToastRegion } from './toast/toast-region.tsx';
import { showToast } from './toast/toasts.ts';

it('a field has a label and is described by its error', async () => {
  await renderWithTheme(
    <TextField label="E-mail" hint="We never share it." error="This is no e-mail address." type="email" />,
  );
  const field = page.getByRole('textbox', { name: 'E-mail' });
  await expect.element(field).toHaveAccessibleDescription('We never share it. This is no e-mail address.');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
});

it('a form that is sent with errors is not read out field by field, and an error while typing is', async () => {
  const stop = quietFieldErrors();
  const Form = () => {
    const [error, setError] = useState<string>();
    return (
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setError('Required');
        }}
      >
        <TextField label="E-mail" error={error} onChange={() => setError('Invalid format')} />
        <Checkbox label="Terms" error={error} />
        <Button type="submit">Send</Button>
      </form>
    );
  };
  await renderWithTheme(<Form />);
  const regions = () =>
    [...document.querySelectorAll(':is([id$="-error"], [id$="-note"])')].map((region) => [
      region.getAttribute('aria-live'),
      region.textContent.trim(),
    ]);
  expect(regions()).toEqual([
    ['polite', ''],
    ['polite', ''],
  ]);
  await page.getByRole('button', { name: 'Send' }).click();
  const quiet = [
    ['off', 'Required'],
    ['off', 'Required'],
  ];
  expect(regions()).toEqual(quiet);
  // A region that becomes live again is announced with what it holds, so it does so only with its next text.
  await page.getByRole('textbox', { name: 'E-mail' }).fill('x');
  await expect.poll(regions).toEqual([
    ['polite', 'Invalid format'],
    ['polite', 'Invalid format'],
  ]);
  stop();
});

it('a password can be shown and hidden', async () => {
  await renderWithTheme(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" defaultValue="harbour" />);
  const field = page.getByLabelText('Password', { exact: true });
  await expect.element(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.element(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect.element(field).toHaveAttribute('type', 'password');
});

it('a busy button keeps its size and focus and ignores clicks', async () => {
  const onClick = vi.fn();
  await renderWithTheme(
    <Button busy busyLabel="Sending" onClick={onClick}>
      Pay
    </Button>,
  );
  const button = page.getByRole('button');
  await button.click({ force: true });
  expect(onClick).not.toHaveBeenCalled();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
});

it('a stepper steps by its buttons and the arrow keys', async () => {
  const onStep = vi.fn();
  await renderWithTheme(
    <Stepper
      label="Amount"
      start="€"
      value="25"
      onChange={() => {}}
      decreaseLabel="Less"
      increaseLabel="More"
      onStep={onStep}
      canDecrease={false}
    />,
  );
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).click();
  await userEvent.keyboard('{ArrowDown}');
  expect(onStep.mock.calls).toEqual([[1], [-1]]);
  await expect.element(page.getByRole('button', { name: 'Less' })).toBeDisabled();
  await expectAccessible();
});

function TabExample() {
  const [current, setCurrent] = useState<'in' | 'out' | 'past'>('in');
  return (
    <Tabs
      label="Cashier"
      current={current}
      onChange={setCurrent}
      tabs={[
        { key: 'in', label: 'Deposit', panel: 'Pay in' },
        { key: 'out', label: 'Withdraw', panel: 'Pay out' },
        { key: 'past', label: 'History', panel: 'All' },
      ]}
    />
  );
}

it('tabs move with the arrow keys in reading direction', async () => {
  await renderWithTheme(<TabExample />, { direction: 'rtl' });
  await page.getByRole('tab', { name: 'Deposit' }).click();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByRole('tab', { name: 'Withdraw' })).toHaveFocus();
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Pay out');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: 'History' })).toHaveFocus();
  await expectAccessible();
});

it('a menu opens and moves by the arrow keys, finds items by first letter, and returns the focus', async () => {
  const onChoose = vi.fn();
  await renderWithTheme(
    <Menu label="Account" trigger="Account" head={<p>ada@example.com</p>}>
      <MenuLink href="#a">Profile</MenuLink>
      <MenuLink href="#b" isCurrent>
        Wallet
      </MenuLink>
      <MenuButton onClick={onChoose}>Log out</MenuButton>
    </Menu>,
  );
  const button = page.getByRole('button', { name: 'Account' });
  const item = (name: string) => expect.element(page.getByRole('menuitem', { name }));
  button.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await item('Profile').toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible();
  await userEvent.keyboard('{ArrowDown}');
  await item('Wallet').toHaveFocus();
  await userEvent.keyboard('{End}{ArrowDown}');
  await item('Profile').toHaveFocus();
  await userEvent.keyboard('l');
  await item('Log out').toHaveFocus();
  await userEvent.keyboard('{Home}{Escape}');
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await item('Log out').toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledOnce();
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
});

it('a chip is selected by keyboard', async () => {
  const onChange = vi.fn();
  await renderWithTheme(
    <RadioChips
      legend="Presets"
      value="25"
      onChange={onChange}
      choices={[
        { value: '25', label: '€25' },
        { value: '50', label: '€50' },
      ]}
    />,
  );
  page.getByRole('radio', { name: '€25' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenCalledWith('50');
  await expectAccessible();
});

it('a toast is announced, errors stay, and at most three are shown', async () => {
  await renderWithTheme(<ToastRegion label="Messages" dismissLabel="Dismiss" visibleMs={50} />);
  for (const title of ['one', 'two', 'three', 'four']) showToast({ tone: 'danger', title });
  const announced = (live: string) =>
    [...document.querySelectorAll(`[aria-live=${live}] li`)].map((toast) => toast.querySelector('p')?.textContent);
  await expect.poll(() => announced('assertive')).toEqual(['two', 'three', 'four']);
  showToast({ tone: 'success', title: 'Saved' });
  await expect.poll(() => announced('polite')).toEqual(['Saved']);
  // Screen readers say what stands in two live regions twice.
  expect(
    document.querySelectorAll(
      ':is([aria-live], [role=alert], [role=status]) :is([aria-live], [role=alert], [role=status])',
    ).length,
  ).toBe(0);
  await expect.element(page.getByText('Saved')).not.toBeInTheDocument();
  await expectAccessible();
});
