import type { Media } from '@app/contract/posts.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { renderAt } from '#testing/render.tsx'

import { feedOf, pageOf, post, watchSight } from '#features/posts/posts.fixture.ts'

beforeEach(watchSight)

const media = (id: string, more: Partial<Media> = {}): Media => ({
  id,
  url: `/media/${id}`,
  content_type: 'image/webp',
  width: 800,
  height: 400,
  ...more,
})
const three = ['71', '72', '73'].map((id) => media(id, { alt: '' }))
const sources = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('img')
    .map((image) => image.getAttribute('src'))

describe('the images of a post', () => {
  it('are in its card, each named and opened by a button, and a single one keeps its room', async () => {
    await renderAt('/activity', {
      as: 'Anna',
      answers: feedOf([
        post('1', { media: three }),
        post('2', { content: '', media: [media('8', { alt: 'A falling curve' })] }),
        post('3', { media: [] }),
      ]),
    })
    const [first, second, third] = await screen.findAllByRole('article')

    expect(await within(first!).findByAltText('Image 1 of 3 by Björn')).toBeTruthy()
    expect(
      within(first!)
        .getAllByRole('img', { name: /by Björn/ })
        .map((image) => image.getAttribute('alt')),
    ).toEqual([1, 2, 3].map((index) => `Image ${index} of 3 by Björn`))
    expect(within(first!).getByAltText('Image 2 of 3 by Björn').getAttribute('src')).toBe('/media/72/1000')
    const single = within(second!).getByRole('button', { name: 'A falling curve' })
    expect(single.closest<HTMLElement>('[data-no-swipe]')!.style.getPropertyValue('--ratio')).toBe('2')
    expect(within(third!).queryByRole('img', { name: /^Image/ })).toBeNull()
  })

  it('open in a viewer, which goes from one to the next and closes', async () => {
    const { person, address } = await renderAt('/activity', {
      as: 'Anna',
      answers: feedOf([post('1', { media: three })]),
    })
    const opener = await screen.findByRole('button', { name: 'Image 2 of 3 by Björn' })
    await person.click(opener)

    const viewer = await screen.findByRole('dialog', { name: 'Image 2 of 3 by Björn' })
    expect(sources()).toEqual(['/media/72'])
    expect(within(viewer).getByText('2 / 3')).toBeTruthy()
    await person.keyboard('{ArrowRight}')
    expect(await screen.findByRole('dialog', { name: 'Image 3 of 3 by Björn' })).toBeTruthy()
    expect(within(viewer).getByRole('button', { name: 'Next image' })).toHaveProperty('disabled', true)
    await person.keyboard('{ArrowRight}')
    await person.click(within(viewer).getByRole('button', { name: 'Previous image' }))
    expect(sources()).toEqual(['/media/72'])

    await person.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
    expect(address()).toBe('/activity')
  })

  it('zoom from 100 to 500 % by keys, buttons and the wheel, which counts ten times a second', async () => {
    const { person } = await renderAt('/activity', { as: 'Anna', answers: feedOf([post('1', { media: three })]) })
    await person.click(await screen.findByRole('button', { name: 'Image 1 of 3 by Björn' }))
    const viewer = await screen.findByRole('dialog')
    const scale = () => within(viewer).getByText(/%$/).textContent
    const zoomIn = within(viewer).getByRole('button', { name: 'Zoom in' })
    const zoomOut = within(viewer).getByRole('button', { name: 'Zoom out' })

    expect([scale(), zoomOut]).toMatchObject(['100%', { disabled: true }])
    await person.keyboard('+')
    expect(scale()).toBe('125%')
    for (let times = 0; times < 10; times++) await person.keyboard('=')
    expect([scale(), zoomIn]).toMatchObject(['500%', { disabled: true }])
    await person.keyboard('-')
    await person.click(zoomIn)
    expect(scale()).toBe('500%')
    await person.keyboard('{ArrowRight}')
    expect(screen.getByRole('dialog', { name: /Image 1 of 3/ })).toBeTruthy()
    await person.keyboard('0')
    expect(scale()).toBe('100%')

    const stage = within(viewer).getByAltText(/Image 1/).parentElement!
    const turn = (at: number, deltaY: number) => {
      const event = new WheelEvent('wheel', { deltaY, cancelable: true })
      vi.spyOn(event, 'timeStamp', 'get').mockReturnValue(at)
      act(() => void stage.dispatchEvent(event))
      return event.defaultPrevented
    }
    expect([1000, 1040, 1099, 1100].map((at) => turn(at, -3))).toEqual([true, true, true, true])
    expect(scale()).toBe('156%')
    turn(1300, 3)
    expect(scale()).toBe('125%')
    fireEvent.dblClick(stage)
    expect(scale()).toBe('100%')
  })

  it('may be among videos, which play in their place and not in the viewer', async () => {
    const mixed = [media('71'), media('80', { content_type: 'video/mp4', alt: 'A crash' }), media('72')]
    const { person } = await renderAt('/activity', {
      as: 'Anna',
      answers: feedOf([
        post('1', { media: mixed }),
        post('2', { media: [media('81', { content_type: 'video/webm', poster: '/media/82' })] }),
      ]),
    })
    const video = await screen.findByLabelText<HTMLVideoElement>('A crash')
    expect([video.getAttribute('src'), video.controls]).toEqual(['/media/80#t=0.1', true])
    const other = screen.getByLabelText<HTMLVideoElement>('Video by Björn')
    expect([other.getAttribute('src'), other.getAttribute('poster'), other.preload]).toEqual([
      '/media/81',
      '/media/82',
      'none',
    ])
    await person.click(screen.getByRole('button', { name: 'Image 2 of 2 by Björn' }))
    await screen.findByRole('dialog', { name: 'Image 2 of 2 by Björn' })
    expect(sources()).toEqual(['/media/72'])
  })

  it('say that they cannot be loaded', async () => {
    const { person } = await renderAt('/activity', { as: 'Anna', answers: feedOf([post('1', { media: three })]) })
    await person.click(await screen.findByRole('button', { name: 'Image 1 of 3 by Björn' }))
    fireEvent.error(within(await screen.findByRole('dialog')).getByRole('img'))

    expect(screen.getByText('Couldn’t load the image')).toBeTruthy()
  })

  it('are in replies, too, of which a preview without text names them', async () => {
    const reply = post('2', { parent: '1', content: '', media: three.slice(0, 2) })
    const { person } = await renderAt('/activity', {
      as: 'Anna',
      answers: { ...feedOf([post('1', { reply_count: 1 })]), 'GET /posts/:id/replies': pageOf([reply]) },
    })
    await person.click(await screen.findByText('What post 1 says'))

    expect(await screen.findByText('2 attachments')).toBeTruthy()
  })
})
