import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { brandColours, brandPages } from './build/brands.ts'
import { buildId } from './build/build-id.ts'
import { catalogues } from './build/catalogues.ts'
import { scopedNames } from './build/scoped-names.ts'
import { compressedFiles } from './build/compressed-files.ts'
import { assetNames, scriptNames } from './build/file-names.ts'
import { firstView } from './build/first-view.ts'
import { flags } from './build/flags.ts'
import { icons } from './build/icons.ts'
import { landing } from './build/landing.ts'
import { target } from './build/one-file.ts'
import { serviceWorker } from './build/service-worker.ts'

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

/** A visitor's first page. */
const landingPage = /\/features\/auth\/(screens\/LandingScreen|showcase\/(Showcase|MemberCard))\.tsx$/
/** The shell, what its routes ask for first, and the page that it opens with. */
const home = /\/(app\/shell\/Shell\.tsx|app\/data\.ts|features\/overview\/screens\/OverviewScreen\.tsx)$/
/** The posts of the home page, which come below its first view. */
const postCards = /\/features\/overview\/LatestPosts\.tsx$/
/** Signing in and fields, which members' first pages do without. */
const ofForms = /\/features\/auth\/|\/ui\/(Field|TextField|Select|SortPicker|Form|FormModal|Checkbox)\./
/** Posts, which come below the first view of most screens. */
const ofPosts = /\/features\/(posts|overview)\//
/** The pages of portfolios, whose views are loaded one by one. */
const ofPortfolios =
  /\/features\/portfolios\/|\/parts\/distribution\/|\/charts\/(Doughnut|slices|ShareBars|LevelCircle)|\/ui\/Locked\./
/** Connecting a bank, which pages only offer. */
const ofBanks = /\/features\/connections\//
/** Uploading images, which pages only offer. */
const ofImages = /\/parts\/images\//
/** What operators decide, which few open. */
const ofModeration = /\/(features|queries)\/(operator|decisions)[/.]/
/** Long lists, and those of posts and of instruments: the first screens do without, though an index.ts names them. */
const ofLists =
  /\/ui\/(list\/(VirtualList|use-virtual|new-width|scroller|printing)|InfiniteList)[^/]*\.tsx?$|\/@tanstack\/(react-virtual|virtual-core)\//
const ofFeeds = /\/(PostFeed|EmptyPosts)\.tsx/
const ofTables = /\/(EntityTable|InstrumentTable|FigureTable|SortHead|change-sorting)\.|\/ui\/sorting\./
/** Lines over time, of instruments and of portfolios. */
const ofLineCharts =
  /\/charts\/(Line|Chart(Legend|Marks|Table|Tip)|chart-text|line-|time-labels|spread|axis|use-scrub)|\/parts\/instruments\/(comparison|ComparisonPicker|benchmark|live-end)\./
/** Muting and blocking once it is confirmed or listed, which menus only offer. */
const ofSilencing = /\/parts\/blocks\/(mutations|BlockDialog)\./
/** Groups, which few pages show, and a control that they have in common with settings. */
const ofGroups = /\/(features|parts)\/groups\/|\/queries\/(groups|memberships)\.|\/ui\/Switch\./
/** Pushes, which few devices get. */
const ofPushes = /\/lib\/device\/push\./
const ofParts = [ofLists, ofFeeds, ofTables, ofLineCharts, ofSilencing, ofPushes]
/** Our own modules and small libraries; the large ones that few pages need stay in files of their own. */
const isShared = (id: string) => /\/(web|contract|domain)\/src\/|\/node_modules\/(@tanstack|lucide-react)\//.test(id)

/** Features that stay out of the files which other screens share. */
const ofFeatures = [ofForms, ofPosts, ofPortfolios, ofBanks, ofImages, ofGroups, ofModeration]
const isAnyOf = (lists: readonly RegExp[], id: string) => lists.some((list) => list.test(id))

type Info = { importers: string[]; dynamicImporters: string[] }
type Modules = { getModuleInfo: (id: string) => Info | null }

/** The name of a group for the modules that belong to it. */
const groupOf = (name: string, belongs: (id: string, modules: Modules) => boolean) => (id: string, modules: Modules) =>
  isShared(id) && !isAnyOf(ofParts, id) && belongs(id, modules) ? name : null

/** Whether an entry imports a module, directly or indirectly. */
function isImportedBy(entry: RegExp, id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (entry.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return modules.getModuleInfo(id)?.importers.some((importer) => isImportedBy(entry, importer, modules, seen)) ?? false
}

/** The modules loaded on their own that import a module, directly or indirectly. */
function loadedFor(id: string, modules: Modules, seen = new Set<string>()): string[] {
  if (seen.has(id)) return []
  seen.add(id)
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {}
  return [...(dynamicImporters.length > 0 ? [id] : []), ...importers.flatMap((one) => loadedFor(one, modules, seen))]
}

/** Styles that many of the members' pages need, in one file: a slow phone takes milliseconds to ask for each. */
const areForMany = (id: string, modules: Modules) =>
  id.endsWith('.module.css') && !isAnyOf(ofFeatures, id) && loadedFor(id, modules).length >= 3

/** What turns our sources into a browser's. Icons are found as we write them, before the compiler prints its own way. */
const ourSources = () => [icons(), react({ compiler: true }), catalogues(), brandColours(), scopedNames()]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    ourSources(),
    firstView(),
    flags(),
    buildId(),
    brandPages(),
    landing(ourSources),
    serviceWorker(),
    compressedFiles(),
  ],
  build: {
    target,
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: {
      polyfill: false,
      // What the shell has loaded before any screen is named for none of them: the first page has less to carry.
      resolveDependencies: (_, files) => files.filter((file) => !/\/(members|parts)-[^/]*\.js$/.test(file)),
    },
    // Nothing is inlined as a data: URL, so the content policy needs no exception and flags stay out of the script.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: scriptNames,
        chunkFileNames: scriptNames,
        assetFileNames: assetNames,
        codeSplitting: {
          // A module goes into the first that takes it. Few files, because each takes a turn on one of six connections.
          groups: [
            // One file for all that every page needs: it compresses better and costs one request.
            { name: 'base', tags: ['$initial'] },
            {
              name: groupOf('parts', (id, all) => !ofForms.test(id) && isImportedBy(landingPage, id, all)),
              minShareCount: 2,
            },
            { name: groupOf('members', (id, all) => isImportedBy(home, id, all) || areForMany(id, all)) },
            { name: groupOf('forms', (id, all) => isImportedBy(landingPage, id, all)), minShareCount: 2 },
            // What the other screens share.
            { name: groupOf('screens', (id) => !isAnyOf(ofFeatures, id)), minShareCount: 3 },
            { name: groupOf('posts', (id, all) => isImportedBy(postCards, id, all)) },
            { name: 'lists', test: ofLists },
            { name: 'feeds', test: ofFeeds },
            { name: 'tables', test: ofTables },
            { name: 'lines', test: ofLineCharts },
            { name: 'silencing', test: ofSilencing },
          ],
        },
      },
    },
    reportCompressedSize: true,
  },
  server: {
    proxy: {
      '/v1': { target: api, ws: true },
      '/media': { target: api },
    },
  },
})
