import OutcryCore
import SwiftUI

/// How the player wants everything, and what is to be said about the app.
@MainActor
struct SettingsScreen: View {
  let view: SettingsView

  var body: some View {
    Page(title: view.title) {
      Panel { Entry(entry: view.name) }
      ForEach(view.settings, id: \.id) { SettingRow(setting: $0) }
      Panel { TallyLines(tallies: view.about) }
    }
  }
}
