import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Answers the question that follows "Log out". */
export async function confirmLogOut(person: UserEvent): Promise<void> {
  const question = within(await screen.findByRole('alertdialog', { name: 'Log out?' }))
  await person.click(question.getByRole('button', { name: 'Log out' }))
}
